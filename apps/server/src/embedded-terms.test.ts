import { setImmediate as afterPromises } from 'node:timers/promises'
import { defaultShopTerms } from '@sultan/kernel/default-shop-terms'
import { silentLogger } from '@sultan/kernel/logger'
import type { Database } from '@sultan/sql/database'
import { expect, it, vi } from 'vitest'
import { openEmbeddedTerms } from './embedded-terms.ts'

const stored = (flatRate: number) => [{ name: 'flatRate', value: `${flatRate}` }]

/**
 * Calls `openEmbeddedTerms` with a fake database. Each query of the database waits until the test resolves
 * the query's promise in `queries`.
 */
async function openTerms() {
  const queries: PromiseWithResolvers<unknown>[] = []
  const from = () => {
    const query = Promise.withResolvers<unknown>()
    queries.push(query)
    return query.promise
  }
  // The cast is safe: `openEmbeddedTerms` sends only the query `select().from()`.
  const database = { sql: { select: () => ({ from }) } } as unknown as Database
  const warn = vi.fn()
  const opening = openEmbeddedTerms(
    database,
    { terms: defaultShopTerms, fixed: {} },
    { ...silentLogger, warn },
  )
  queries[0]?.resolve(stored(600))
  return { terms: await opening, queries, warn }
}

it('openEmbeddedTerms reads the delivery terms exactly once more when `refresh` is called twice while the delivery terms are being read', async () => {
  const { terms, queries } = await openTerms()
  const onChange = vi.fn()
  terms.watch(onChange)
  for (let change = 0; change < 3; change++) terms.refresh()
  expect(queries).toHaveLength(2)
  queries[1]?.resolve(stored(600))
  await expect.poll(() => queries).toHaveLength(3)
  expect(onChange).not.toHaveBeenCalled()
  queries[2]?.resolve(stored(800))
  await expect.poll(() => onChange.mock.calls).toHaveLength(1)
  expect(terms.current().flatRate).toBe(800)
  await afterPromises()
  expect(queries).toHaveLength(3)
})

it('openEmbeddedTerms keeps the last delivery terms when reading them fails, and reads them again at the next call of `refresh`', async () => {
  const { terms, queries, warn } = await openTerms()
  terms.watch(() => undefined)
  terms.refresh()
  queries[1]?.reject(new Error('No connection.'))
  await expect.poll(() => warn.mock.calls).toHaveLength(1)
  expect(terms.current().flatRate).toBe(600)
  await afterPromises()
  terms.refresh()
  queries[2]?.resolve(stored(900))
  await expect.poll(() => terms.current().flatRate).toBe(900)
})

it('openEmbeddedTerms reads the delivery terms at the call of `watch` when `refresh` was called before `watch`', async () => {
  const { terms, queries } = await openTerms()
  terms.refresh()
  expect(queries).toHaveLength(1)
  terms.watch(() => undefined)
  queries[1]?.resolve(stored(800))
  await expect.poll(() => terms.current().flatRate).toBe(800)
})

it('openEmbeddedTerms does not read the delivery terms after a call of `close`', async () => {
  const { terms, queries } = await openTerms()
  await terms.watch(() => undefined).close()
  terms.refresh()
  expect(queries).toHaveLength(1)
})
