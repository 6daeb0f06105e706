import type { Database } from '@sultan/sql/database'
import { testEngines } from '@sultan/sql/test-database'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Fault } from '../recorded-shop/faults/fault.ts'
import { type RecordedShop, startRecordedShop } from '../recorded-shop/start.ts'
import { openGatewayDatabase } from './gateway-trial.ts'
import { openRemoteTrial, type RemoteTrial } from './remote-reads-trial.ts'

const MINUTE = 60_000
const KEPT_AT = 'sultan-kept-at'
const products = '/wc/store/v1/products'
const list = 'per_page=3&catalog_visibility=catalog'

/** Everything that can come in place of an answer. */
const faults: Readonly<Record<string, Fault>> = {
  'a fault of its own': { status: 500 },
  'a gateway that answers for it': { status: 502, html: 'bad gateway' },
  'maintenance with 200': { html: 'maintenance' },
  'its sign-in page': { html: 'login' },
  'coming soon': { html: 'coming soon' },
  'a cut connection': { drop: 'before' },
  'half an answer': { cut: true },
  'an object for the list': { wrong: 'shape' },
  'numbers for texts': { wrong: 'numbers' },
  'nothing for names': { wrong: 'nulls' },
  'another host': { redirect: 'https://zli.example/wp-json/wc/store/v1/products' },
  'its limit': { rateLimit: 7 },
  'a door that is closed to us': { status: 403 },
}

describe.each(testEngines)('reading a connected shop, kept on %s', engine => {
  let shop: RecordedShop
  let trial: RemoteTrial
  let database: Database
  beforeAll(async () => {
    shop = await startRecordedShop()
    database = await openGatewayDatabase(engine)
  })
  afterAll(() => Promise.all([shop.close(), database.close()]))
  beforeEach(async () => {
    shop.faults.clear()
    trial = await openRemoteTrial(shop, database)
    return () => trial.close()
  })

  it('gives the last good answer after a restart, for a day', async () => {
    const good = await trial.read(products, list)
    await trial.restart()
    shop.faults.set('*', { status: 503 })
    trial.pass(23 * 60 * MINUTE)
    expect(await trial.read(products, list)).toMatchObject({ status: 200, body: good.body })
    trial.pass(60 * MINUTE)
    expect(await trial.read(products, list)).toMatchObject({
      status: 503,
      body: { code: 'sultan_store_unavailable', message: expect.stringContaining('nije dostupna') },
    })
  })
})

describe('a connected shop that fails', () => {
  let shop: RecordedShop
  let trial: RemoteTrial
  let database: Database
  beforeAll(async () => {
    shop = await startRecordedShop()
    database = await openGatewayDatabase('pglite')
  })
  afterAll(() => Promise.all([shop.close(), database.close()]))
  beforeEach(async () => {
    shop.faults.clear()
    trial = await openRemoteTrial(shop, database)
    return () => trial.close()
  })

  it.each(Object.entries(faults))('gives the last good answer when it gets %s', async (_, fault) => {
    const good = await trial.read(products, list)
    expect(good.status).toBe(200)
    shop.faults.set('*', fault)
    trial.pass(10 * MINUTE)
    const kept = await trial.read(products, list)
    expect(kept).toMatchObject({ status: 200, body: good.body })
    expect(Date.parse(kept.headers.get(KEPT_AT) ?? '')).toBeGreaterThan(0)
    expect(kept.headers.get('cache-control')).toBe('no-store')
    expect(kept.headers.get('x-wp-total')).toBe(good.headers.get('x-wp-total'))
  })

  it('is well again as soon as the shop is', async () => {
    await trial.read(products, list)
    shop.faults.set('*', { status: 500 })
    trial.pass(10 * MINUTE)
    expect((await trial.read(products, list)).headers.has(KEPT_AT)).toBe(true)
    shop.faults.clear()
    trial.pass(MINUTE)
    const now = await trial.read(products, list)
    expect([now.status, now.headers.has(KEPT_AT)]).toEqual([200, false])
    expect(now.headers.get('cache-control')).toBe('public, max-age=30')
  })

  it.each(Object.entries(faults))('is told of in our words when nothing is kept: %s', async (_, fault) => {
    shop.faults.set('*', fault)
    const { status, body, headers } = await trial.read(products, list)
    expect([429, 503]).toContain(status)
    expect(JSON.stringify(body)).not.toMatch(/wp-json|shop key|ck_|127\.0\.0\.1|<html/i)
    expect(headers.get('retry-after')).toMatch(/^\d+$/)
  })

  it('that is slow is not felt once it was read', async () => {
    const good = await trial.read(products, list)
    const asked = () => shop.requests.filter(({ path }) => path.includes('catalog_visibility=catalog')).length
    const before = asked()
    shop.faults.set('*', { delayMs: 20_000 })
    trial.pass(10 * MINUTE)
    // Two seconds of patience the first time, none from then on; the shop takes twenty.
    expect(await trial.read(products, list)).toMatchObject({ status: 200, body: good.body })
    const again = await Promise.all(Array.from({ length: 20 }, () => trial.read(products, list)))
    expect(again.every(({ headers }) => headers.has(KEPT_AT))).toBe(true)
    expect(asked() - before).toBe(1)
  })

  it('shows a change at once when it is told of', async () => {
    const priceOf = async () => {
      const { body } = await trial.read(products, 'include=17')
      return Array.isArray(body) ? body[0]?.prices.price : null
    }
    shop.setPrice(17, 2490)
    expect(await priceOf()).toBe('2490')
    shop.setPrice(17, 3150)
    expect(await priceOf()).toBe('2490')
    trial.gateway().catalogueChanged()
    expect(await priceOf()).toBe('3150')
    shop.setPrice(17, 2490)
  })

  it('keeps what visitors make up out of the table', async () => {
    for (let n = 0; n < 5; n++) await trial.read(products, `search=izmisljeno${n}`)
    await trial.read(products, 'category=nepostojeca')
    await trial.read(products, list)
    await trial.restart()
    const { rows } = await database.pool.query('select question_hash from last_good_answers')
    expect(rows).toHaveLength(1)
  })

  it('is asked without the bearers, cookies and addresses of pages', async () => {
    await trial.read(products, list)
    const asked = shop.requests.at(-1)
    expect(asked?.headers).not.toHaveProperty('cookie')
    expect(asked?.headers).not.toHaveProperty('authorization')
  })
})
