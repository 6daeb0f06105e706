import { join } from 'node:path'
import type { Database } from '@sultan/sql/database'
import { openMigratedDatabase } from '@sultan/sql/test-database.fixture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { webhookQueue, webhooks } from '../db/webhook-tables.ts'
import { recordDelivery } from './webhook-log.ts'

const now = new Date('2026-11-21T10:00:00Z')
const failed = { isDelivered: false, responseCode: 500, outcome: 'HTTP 500', durationMs: 1 }

describe('recordDelivery', () => {
  let database: Database
  beforeAll(async () => {
    database = await openMigratedDatabase('pglite', {
      folder: join(import.meta.dirname, '../../migrations'),
      name: 'store',
    })
  })
  afterAll(() => database.close())

  const queued = () => database.sql.select().from(webhookQueue)

  it('gives up the webhook delivery of a change after five failed attempts; failed attempts to deliver an earlier change of the same object do not count', async () => {
    const [webhook] = await database.sql
      .insert(webhooks)
      .values({
        ...{
          name: '',
          status: 'active',
          topic: 'product.updated',
          secret: '',
          createdAt: now,
          updatedAt: now,
        },
        deliveryUrl: 'https://prijem.example/',
      })
      .returning()
    if (webhook === undefined) throw new Error('The webhook was not inserted.')
    await database.sql.insert(webhookQueue).values({ webhookId: webhook.id, objectId: 95 })
    const attempt = async () => {
      const [change] = await queued()
      if (change === undefined) throw new Error('No change is queued.')
      await recordDelivery(database, webhook, change, failed)
      return (await queued()).map(({ attempts }) => attempts)
    }
    for (const attempts of [1, 2, 3, 4]) expect(await attempt()).toEqual([attempts])
    await database.sql.update(webhookQueue).set({ revision: 2 })
    for (const attempts of [1, 2, 3, 4]) expect(await attempt()).toEqual([attempts])
    expect(await attempt()).toEqual([])
  })
})
