import { fileURLToPath } from 'node:url'
import type { Database } from '@sultan/sql/database'
import { migrate } from '@sultan/sql/migrate'
import { openTestDatabase } from '@sultan/sql/test-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveBack, limits, secondsToWait } from './rate-limit.ts'

describe('limits per visitor', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase('pglite')
    await migrate(database, {
      folder: fileURLToPath(new URL('../../migrations', import.meta.url)),
      name: 'gateway',
    })
  }, 60_000)
  afterAll(() => database.close())

  const at = (time: string): Date => new Date(`2026-11-21T${time}Z`)

  async function use(address: string, times: number, time: string): Promise<number> {
    let seconds = 0
    for (let i = 0; i < times; i++) seconds = await secondsToWait(database, 'orders', address, at(time))
    return seconds
  }

  it('stop one visitor for the rest of the window, and nobody else', async () => {
    const { requests } = limits.orders
    expect(await use('203.0.113.7', requests, '12:00:00')).toBe(0)
    expect(await use('203.0.113.7', 1, '12:07:30')).toBe(150)
    expect(await use('203.0.113.8', 1, '12:07:30')).toBe(0)
    expect(await secondsToWait(database, 'quote', '203.0.113.7', at('12:07:30'))).toBe(0)
    expect(await use('203.0.113.7', 1, '12:10:00')).toBe(0)
  })

  it('count the addresses one IPv6 visitor has at hand as one', async () => {
    const { requests } = limits.orders
    expect(await use('2001:db8:1:2::1', requests, '13:00:00')).toBe(0)
    expect(await use('2001:db8:1:2:aaaa:bbbb:cccc:dddd', 1, '13:00:00')).toBeGreaterThan(0)
    expect(await use('2001:db8:1:3::1', 1, '13:00:00')).toBe(0)
    expect(await use('::1', 1, '13:00:00')).toBe(0)
  })

  it('what is given back did not count, and never below none', async () => {
    const { requests } = limits.signIn
    const who = '203.0.113.10'
    const take = () => secondsToWait(database, 'signIn', who, at('14:00:00'))
    for (let i = 0; i < requests * 2; i++) {
      expect(await take()).toBe(0)
      await giveBack(database, 'signIn', who, at('14:00:00'))
      await giveBack(database, 'signIn', who, at('14:00:00'))
    }
    for (let i = 0; i < requests; i++) expect(await take()).toBe(0)
    expect(await take()).toBe(600)
  })

  it('forget windows that are long over', async () => {
    await use('203.0.113.9', 1, '20:00:00')
    const { rows } = await database.pool.query('select distinct window_start from rate_windows')
    expect(rows).toHaveLength(1)
  })
})
