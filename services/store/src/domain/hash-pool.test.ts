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

describe('hash pool', () => {
  it('hashes concurrent requests: equal hashes for equal parameters, different hashes for different parameters', async () => {
    const pool = createHashPool({ maxThreads: 1, maxQueued: 10 })
    const messages = ['a', 'b', 'a', 'c']
    const hashes = await Promise.all(messages.map(message => pool.hash(parameters(message))))
    expect(hashes[0]).toHaveLength(32)
    expect(hashes[2]).toEqual(hashes[0])
    expect(new Set(hashes.map(hash => hash.toString('hex'))).size).toBe(3)
  })

  it('runs at most one hash per thread, and rejects requests when the queue is full', async () => {
    const pool = createHashPool({ maxThreads: 2, maxQueued: 3 })
    const all = Array.from({ length: 5 }, () => pool.hash(parameters('x')))
    expect(pool.queued()).toBe(3)
    await expect(pool.hash(parameters('x'))).rejects.toBeInstanceOf(HashingBusyError)
    await Promise.all(all)
    expect(pool.queued()).toBe(0)
  })

  it('rejects a request with invalid parameters and still hashes the next one', async () => {
    const pool = createHashPool({ maxThreads: 1, maxQueued: 3 })
    const invalid = pool.hash({ ...parameters('x'), memory: 0 })
    const valid = pool.hash(parameters('x'))
    await expect(invalid).rejects.toThrow()
    expect(await valid).toHaveLength(32)
  })
})
