import type { Database } from '@sultan/sql/database'
import { describe, expect, it, vi } from 'vitest'
import type { StoreContext } from './context.ts'
import { endpoint, type RestRequest } from './endpoint.ts'
import { readFromReplica } from './read-from-replica.ts'

describe('readFromReplica', () => {
  // The casts of the incomplete database, request and context are safe: the tested endpoint only compares
  // databases by identity, and reads no property that is missing from these objects.
  const replica = {} as Database
  const request = { raw: new Request('https://shop.example/') } as RestRequest<never>

  function open(options: { readonly isUpToDate: boolean; readonly error?: Error }) {
    const failed = vi.fn()
    const reads: string[] = []
    const primary = {
      replica: { current: () => (options.isUpToDate ? replica : null), failed },
    } as unknown as Database
    const context = { database: primary } as StoreContext
    const read = endpoint('GET', '/products', {}, async (_, { database }) => {
      reads.push(database === replica ? 'replica' : 'primary')
      if (database === replica && options.error !== undefined) throw options.error
      return { status: 200, body: [] }
    })
    return { failed, reads, response: readFromReplica(read).handle(request, context) }
  }

  it('reads from the replica while the replica is up to date', async () => {
    const { reads, response } = open({ isUpToDate: true })
    expect(await response).toEqual({ status: 200, body: [] })
    expect(reads).toEqual(['replica'])
  })

  it('reads from the primary while the replica is behind', async () => {
    const { reads, response } = open({ isUpToDate: false })
    await response
    expect(reads).toEqual(['primary'])
  })

  it('repeats a read on the primary when the read failed on the replica, and calls `replica.failed`', async () => {
    const { reads, failed, response } = open({ isUpToDate: true, error: new Error('Connection terminated.') })
    expect(await response).toEqual({ status: 200, body: [] })
    expect(reads).toEqual(['replica', 'primary'])
    expect(failed).toHaveBeenCalledOnce()
  })

  it('does not repeat a read on the primary when the read reached its time limit on the replica', async () => {
    const error = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
    const { reads, response } = open({ isUpToDate: true, error })
    await expect(response).rejects.toBe(error)
    expect(reads).toEqual(['replica'])
  })
})
