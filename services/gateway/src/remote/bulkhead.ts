import PQueue from 'p-queue'
import { RequestNotSentError } from '../store/store-client.ts'

interface BulkheadLimits {
  readonly maxConcurrent: number
  readonly maxQueued: number
  readonly queueTimeoutMs: number
  /**
   * Maximum number of running and queued requests of one client, so that a single client cannot block other
   * clients' orders.
   */
  readonly maxPerClient: number
}

export const BULKHEAD_LIMITS: BulkheadLimits = {
  maxConcurrent: 32,
  maxQueued: 200,
  queueTimeoutMs: 5_000,
  maxPerClient: 64,
}

/** Limits the requests to the store: a bounded number run, a bounded number wait, and each waits a bounded time. */
interface Bulkhead {
  /**
   * Runs `work` when a slot is free. Rejects with `RequestNotSentError` when a limit is exceeded, or as `work` does.
   * `client`: IP address of the shopper; null for background work, which has no limit per client.
   */
  run<T>(client: string | null, work: () => Promise<T>): Promise<T>
  /** Number of requests that wait for a slot. */
  queued(): number
  running(): number
}

export function createBulkhead(limits: BulkheadLimits): Bulkhead {
  const { maxConcurrent, maxQueued, queueTimeoutMs, maxPerClient } = limits
  const queue = new PQueue({ concurrency: maxConcurrent })
  const perClient = new Map<string, number>()

  async function enqueue<T>(work: () => Promise<T>): Promise<T> {
    if (queue.pending >= maxConcurrent && queue.size >= maxQueued)
      throw new RequestNotSentError('the queue is full')
    const timeout = new AbortController()
    const timer = setTimeout(
      () => timeout.abort(new RequestNotSentError('it waited too long in the queue')),
      queueTimeoutMs,
    )
    try {
      return await queue.add(
        () => {
          clearTimeout(timer)
          return work()
        },
        { signal: timeout.signal },
      )
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async run(client, work) {
      if (client === null) return enqueue(work)
      const count = perClient.get(client) ?? 0
      if (count >= maxPerClient) throw new RequestNotSentError('one client has too many requests at once')
      perClient.set(client, count + 1)
      try {
        return await enqueue(work)
      } finally {
        const left = (perClient.get(client) ?? 1) - 1
        if (left === 0) perClient.delete(client)
        else perClient.set(client, left)
      }
    },
    queued: () => queue.size,
    running: () => queue.pending,
  }
}
