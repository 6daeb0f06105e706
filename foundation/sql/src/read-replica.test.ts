import { type Logger, silentLogger } from '@sultan/kernel/logger'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createReadReplica, type ReadReplica } from './read-replica.ts'

describe('createReadReplica', () => {
  const replica = { close: async () => undefined }
  const log: Logger = { ...silentLogger, warn: vi.fn() }
  let written = 100n
  let replayed: bigint | Error = 100n
  let reads: ReadReplica<typeof replica>

  beforeEach(() => {
    vi.useFakeTimers()
    written = 100n
    replayed = 100n
  })

  function open(): void {
    reads = createReadReplica({
      replica,
      primaryPosition: async () => written,
      replicaPosition: async () => {
        if (replayed instanceof Error) throw replayed
        return replayed
      },
      log,
      now: () => Date.now(),
    })
  }
  afterEach(async () => {
    await reads.close()
    vi.useRealTimers()
  })
  const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)

  it('uses the primary until the lag of the replica is measured for the first time', async () => {
    open()
    expect(reads.current()).toBeNull()
    await later(1)
    expect(reads.current()).toBe(replica)
  })

  it('uses the primary after a change of data until the replica contains the change', async () => {
    open()
    await later(1)
    written = 200n
    reads.changed()
    expect(reads.current()).toBeNull()
    await later(1_000)
    expect(reads.current()).toBeNull()
    replayed = 200n
    await later(300)
    expect(reads.current()).toBe(replica)
  })

  it('uses a replica whose lag is 4 s, but no replica whose lag is above 5 s', async () => {
    open()
    await later(1)
    for (let second = 0; second < 4; second++) {
      written += 100n
      await later(1_000)
    }
    expect(reads.current()).toBe(replica)
    expect(reads.lagMs()).toBeGreaterThan(3_000)
    await later(2_000)
    expect(reads.current()).toBeNull()
    replayed = written
    await later(300)
    expect(reads.current()).toBe(replica)
  })

  it('uses the primary while the replica is unreachable', async () => {
    open()
    await later(1)
    replayed = new Error('No connection.')
    await later(300)
    expect(reads.current()).toBeNull()
    expect(reads.lagMs()).toBeNull()
    replayed = 100n
    await later(300)
    expect(reads.current()).toBe(replica)
  })

  it('uses the primary after a failed read from the replica until the lag of the replica is measured again', async () => {
    open()
    await later(1)
    reads.failed()
    expect(reads.current()).toBeNull()
    await later(300)
    expect(reads.current()).toBe(replica)
  })
})
