import { EventEmitter } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import type { Database } from './database.ts'
import { runExclusively } from './run-exclusively.ts'
import { DatabaseUnavailableError } from './unavailable.ts'

/** A PostgreSQL database in which every lock is free. */
function databaseWithFreeLock(): Database {
  const client = Object.assign(new EventEmitter(), {
    query: async () => ({ rows: [{ free: true }] }),
    release: () => undefined,
  })
  // The cast is safe: of a database, `runExclusively` uses only `kind` and `pool.connect`.
  return { kind: 'postgres', pool: { connect: async () => client } } as unknown as Database
}

describe('runExclusively', () => {
  it('when a query in `work` loses the database connection, calls `work` only once and rejects with the error that `work` threw', async () => {
    const lost = new DatabaseUnavailableError(new Error('Connection terminated unexpectedly'), false)
    const work = vi.fn(() => Promise.reject(lost))
    await expect(runExclusively(databaseWithFreeLock(), 1, work)).rejects.toBe(lost)
    expect(work).toHaveBeenCalledOnce()
  })
})
