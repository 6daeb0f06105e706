import { EventEmitter } from 'node:events'
import { silentLogger } from '@sultan/kernel/logger'
import type { Database } from '@sultan/sql/database'
import { describe, expect, it, vi } from 'vitest'
import type { AdminRequest } from './admin-route.ts'
import { batchResponse } from './batch.ts'
import type { AdminChange, Resource } from './resource.ts'

/** Returns a fake database that accepts every SQL statement. */
function acceptingDatabase(): Database {
  const client = Object.assign(new EventEmitter(), {
    query: async () => ({ rows: [] }),
    release: () => undefined,
  })
  // The cast is safe: a transaction uses only `kind` and `pool.connect` of a database.
  return { kind: 'postgres', pool: { connect: async () => client } } as unknown as Database
}

/**
 * Calls `batchResponse` with a batch request that deletes the objects `ids`. The fake resource deletes
 * nothing; it calls the test's function `remove` with the id of each object.
 */
function deleteBatch(ids: readonly number[], remove: (id: number) => void) {
  const changes: AdminChange[] = []
  const loaded = vi.fn(async (requested: readonly number[]) => requested.map(id => ({ id })))
  const resource: Resource = {
    ...{ title: 'thing', route: '/wc/v3/things', staff: 'all', fields: {}, listParams: {} },
    deletion: 'forced',
    unknown: () => ({ status: 404, code: 'unknown', message: '' }),
    load: loaded,
    async remove(id, { announce }) {
      remove(id)
      announce({ kind: 'products', ids: [id] })
      return null
    },
  }
  const onChange = (change: AdminChange) => void changes.push(change)
  const context = { database: acceptingDatabase(), now: () => new Date(), log: silentLogger, onChange }
  // The cast is safe: for deletions, `batchResponse` uses only `rawParams`, `actor` and `context` of the
  // request.
  const request = { rawParams: { delete: ids }, actor: { kind: 'owner' }, context } as unknown as AdminRequest
  return { changes, loaded, response: batchResponse(resource, request, json => json) }
}

describe('batchResponse', () => {
  it('calls `onChange` for the committed items of a batch request when the deletion of a later item throws', async () => {
    const { changes, response } = deleteBatch([1, 2, 3], id => {
      if (id === 2) throw new Error('The disk is full.')
    })
    await expect(response).rejects.toThrow('The disk is full.')
    expect(changes).toEqual([{ kind: 'products', ids: [1] }])
  })

  it('looks up the id 0, which no database row has, in place of an id beyond the range of the id columns', async () => {
    const { loaded, response } = deleteBatch([3_000_000_000], () => undefined)
    await response
    expect(loaded.mock.calls.map(([ids]) => ids)).toEqual([[0]])
  })
})
