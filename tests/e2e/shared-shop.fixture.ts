import type { Client } from 'pg'
import { test } from 'vitest'
import { openPostgres } from '../postgres-database.fixture.ts'
import { closeBrowser, newShopper, openPageTexts } from './browser.fixture.ts'
import { type RunningShop, startShop } from './running-shop.fixture.ts'

/** The demo shop on PostgreSQL, with rate limits off. All test files of a Vitest worker share this shop. */
export interface SharedShop extends RunningShop {
  /** A connection to the shop's database. A test that changes products or prices must restore them. */
  readonly database: Client
}

/**
 * Vitest's `it` with the fixtures `shop` (shared by the Vitest worker) and `shopper` (an empty browser
 * profile). After a test with `shopper`, the console must contain no errors except errors that the test has
 * allowed. Browser tests that start another shop also use this `it`, because its fixture `browser` closes the
 * worker's browsers.
 */
export const it = test
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's dependencies from this pattern
  .extend('browser', { scope: 'worker', auto: true }, ({}, { onCleanup }) => {
    onCleanup(closeBrowser)
    return null
  })
  .extend('pageLog', { auto: true }, ({ task }, { onCleanup }) => {
    onCleanup(async () => {
      if (task.result?.state === 'fail') console.error(await openPageTexts())
    })
    return null
  })
  .extend('shopper', async ({ task }, { onCleanup }) => {
    const shopper = await newShopper()
    onCleanup(async () => {
      // The browser pages of a failed test stay open, because `pageLog` reads their texts.
      if (task.result?.state === 'fail') return
      shopper.expectNoConsoleErrors()
      await shopper.close()
    })
    return shopper
  })
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's dependencies from this pattern
  .extend('shop', { scope: 'worker' }, async ({}, { onCleanup }): Promise<SharedShop> => {
    const { url, client } = await openPostgres('seeded')
    const shop = await startShop({ env: { DATABASE_URL: url, RATE_LIMITS: 'off' } })
    onCleanup(async () => {
      const exitCode = await shop.stop()
      await client.end()
      if (exitCode !== 0) throw new Error(`The shared shop ended with ${exitCode}:\n${shop.output()}`)
    })
    return { ...shop, database: client }
  })
