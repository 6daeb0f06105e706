import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RequestNotSentError } from '../store/store-client.ts'
import { createBulkhead } from './bulkhead.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const limits = {
  maxConcurrent: 2,
  maxQueued: 2,
  queueTimeoutMs: 5_000,
  maxPerClient: 2,
  maxRunningPerClient: 2,
}

/**
 * Passes work to the bulkhead. The work runs until the test calls `finish`. `outcome` resolves to the error
 * when the bulkhead rejects the work.
 */
function start(bulkhead: ReturnType<typeof createBulkhead>, client: string | null = null) {
  const work = { hasStarted: false, finish: (): void => {}, outcome: Promise.resolve<unknown>(null) }
  work.outcome = bulkhead
    .run(client, () => {
      work.hasStarted = true
      return new Promise<void>(resolve => {
        work.finish = resolve
      })
    })
    .catch((error: unknown) => error)
  return work
}

const settle = () => vi.advanceTimersByTimeAsync(0)

describe('createBulkhead: requests to the store', () => {
  it('runs a limited number of requests at the same time, and starts the queued requests in the order of their arrival', async () => {
    const bulkhead = createBulkhead(limits)
    const [first, , third, fourth] = [1, 2, 3, 4].map(() => start(bulkhead))
    await settle()
    expect([third?.hasStarted, fourth?.hasStarted]).toEqual([false, false])
    first?.finish()
    await settle()
    expect([third?.hasStarted, fourth?.hasStarted]).toEqual([true, false])
    third?.finish()
    await settle()
    expect(fourth?.hasStarted).toBe(true)
  })

  it('rejects a request when the queue is full, and a queued request after the queue timeout', async () => {
    const bulkhead = createBulkhead(limits)
    const [, , third, fourth, fifth] = [1, 2, 3, 4, 5].map(() => start(bulkhead))
    expect(await fifth?.outcome).toBeInstanceOf(RequestNotSentError)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await third?.outcome).toBeInstanceOf(RequestNotSentError)
    expect(await fourth?.outcome).toBeInstanceOf(RequestNotSentError)
  })

  it('gives a free slot to the next request in the queue, not to a request that has timed out', async () => {
    const bulkhead = createBulkhead({ ...limits, maxConcurrent: 1 })
    const first = start(bulkhead)
    const timedOut = start(bulkhead)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await timedOut.outcome).toBeInstanceOf(RequestNotSentError)
    first.finish()
    await settle()
    const next = start(bulkhead)
    const last = start(bulkhead)
    await settle()
    expect([next.hasStarted, last.hasStarted, timedOut.hasStarted]).toEqual([true, false, false])
    next.finish()
    await settle()
    expect(last.hasStarted).toBe(true)
  })

  it('rejects a client’s third request until one of its two earlier requests finishes or times out in the queue', async () => {
    const bulkhead = createBulkhead({ ...limits, maxConcurrent: 3 })
    const first = start(bulkhead, '203.0.113.9')
    start(bulkhead, '203.0.113.9')
    expect(await start(bulkhead, '203.0.113.9').outcome).toBeInstanceOf(RequestNotSentError)
    const other = start(bulkhead, '198.51.100.7')
    first.finish()
    await settle()
    start(bulkhead, '203.0.113.9')
    other.finish()
    await settle()
    start(bulkhead, '198.51.100.7')
    const timedOut = start(bulkhead, '198.51.100.7')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await timedOut.outcome).toBeInstanceOf(RequestNotSentError)
    const again = start(bulkhead, '198.51.100.7')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(String(await again.outcome)).toContain('waited too long')
  })

  it('starts the request of another client when one client has reached its limit of running requests', async () => {
    const bulkhead = createBulkhead({ ...limits, maxRunningPerClient: 1 })
    const first = start(bulkhead, '203.0.113.9')
    const second = start(bulkhead, '203.0.113.9')
    const other = start(bulkhead, '198.51.100.7')
    await settle()
    expect([first.hasStarted, second.hasStarted, other.hasStarted]).toEqual([true, false, true])
    first.finish()
    await settle()
    expect(second.hasStarted).toBe(true)
  })

  it('rejects a request that has waited too long for the earlier requests of its client', async () => {
    const bulkhead = createBulkhead({ ...limits, maxRunningPerClient: 1 })
    start(bulkhead, '203.0.113.9')
    const second = start(bulkhead, '203.0.113.9')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await second.outcome).toBeInstanceOf(RequestNotSentError)
    expect(second.hasStarted).toBe(false)
  })

  it('rejects with the error of a failed request, and frees the request’s slot', async () => {
    const bulkhead = createBulkhead({ ...limits, maxConcurrent: 1 })
    await expect(bulkhead.run(null, () => Promise.reject(new Error('reset')))).rejects.toThrow('reset')
    expect(await bulkhead.run(null, async () => 'ok')).toBe('ok')
  })
})
