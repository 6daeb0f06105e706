import { describe, expect, it } from 'vitest'
import { createHashPool, HashingBusyError } from './hash-pool.ts'

const parameters = (message: string) => ({
  message,
  nonce: Buffer.alloc(16),
  tagLength: 32,
  memory: 64,
  passes: 1,
  parallelism: 1,
})

describe('createHashPool', () => {
  it('for concurrent calls of `hash`, returns equal hashes for equal parameters and different hashes for different parameters', async () => {
    const pool = createHashPool({ maxThreads: 1, maxQueued: 10 })
    const messages = ['a', 'b', 'a', 'c']
    const hashes = await Promise.all(messages.map(message => pool.hash(parameters(message))))
    expect(hashes[0]).toHaveLength(32)
    expect(hashes[2]).toEqual(hashes[0])
    expect(new Set(hashes.map(hash => hash.toString('hex'))).size).toBe(3)
  })

  it('computes at most one hash per thread at the same time, and rejects a call of `hash` when the queue is full', async () => {
    const pool = createHashPool({ maxThreads: 2, maxQueued: 3 })
    const all = Array.from({ length: 5 }, () => pool.hash(parameters('x')))
    expect(pool.queued()).toBe(3)
    await expect(pool.hash(parameters('x'))).rejects.toBeInstanceOf(HashingBusyError)
    await Promise.all(all)
    expect(pool.queued()).toBe(0)
  })

  it('rejects a call of `hash` with invalid parameters, and still computes the next hash', async () => {
    const pool = createHashPool({ maxThreads: 1, maxQueued: 3 })
    const invalid = pool.hash({ ...parameters('x'), memory: 0 })
    const valid = pool.hash(parameters('x'))
    await expect(invalid).rejects.toThrow()
    expect(await valid).toHaveLength(32)
  })
})
