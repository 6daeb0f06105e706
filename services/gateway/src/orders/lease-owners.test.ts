import type { Transaction } from '@sultan/sql/transaction'
import { describe, expect, it } from 'vitest'
import { createLeaseOwners } from './lease-owners.ts'

describe('createLeaseOwners', () => {
  // The cast is safe: `createLeaseOwners` only passes `tx` to the function `hasEnded` below, which ignores
  // it.
  const tx = {} as Transaction
  const ended = [41]
  const owners = createLeaseOwners({ processId: 7, hasEnded: async (_tx, id) => ended.includes(id) })

  it('reports an order request of this process as ended after `remove` was called for the request, but not before', async () => {
    const owner = owners.add()
    expect(await owners.hasEnded(tx, owner)).toBe(false)
    owners.remove(owner)
    expect(await owners.hasEnded(tx, owner)).toBe(true)
  })

  it('reports an order request of another process as ended after that process has ended, but not before', async () => {
    expect(await owners.hasEnded(tx, '41:a')).toBe(true)
    expect(await owners.hasEnded(tx, '42:a')).toBe(false)
  })

  it('does not report an order request as ended when the name of the request (`owner`) contains no process id', async () => {
    expect(await owners.hasEnded(tx, 'b3a1f0c2-8d4e-4c55-9a30-000000000000')).toBe(false)
  })

  it('does not report an order request of another process as ended when `createLeaseOwners` was called without `processes`', async () => {
    expect(await createLeaseOwners().hasEnded(tx, '41:a')).toBe(false)
  })
})
