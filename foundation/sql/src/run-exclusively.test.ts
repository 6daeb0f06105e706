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
  it('runs work once and rejects with the error of the work when a query of the work loses its connection', async () => {
    const lost = new DatabaseUnavailableError(new Error('Connection terminated unexpectedly'), false)
    const work = vi.fn(() => Promise.reject(lost))
    await expect(runExclusively(databaseWithFreeLock(), 1, work)).rejects.toBe(lost)
    expect(work).toHaveBeenCalledOnce()
  })
})
