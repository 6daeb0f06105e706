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
  /** Maximum number of running requests of one client, so that slots stay free for other clients. */
  readonly maxRunningPerClient: number
}

export const BULKHEAD_LIMITS: BulkheadLimits = {
  maxConcurrent: 32,
  maxQueued: 200,
  queueTimeoutMs: 5_000,
  maxPerClient: 64,
  maxRunningPerClient: 16,
}

/**
 * Limits the number of running and of waiting requests to the store, and the time for which a request waits.
 */
interface Bulkhead {
  /**
   * Runs `work` when a slot is free. Rejects with `RequestNotSentError` when a limit is exceeded, or with the
   * error of `work`. `client`: IP address of the shopper; null for background work, which has no limit per
   * client.
   */
  run<T>(client: string | null, work: () => Promise<T>): Promise<T>
  /**
   * Number of requests in the common queue of all clients. Requests that wait because their client has
   * reached `maxRunningPerClient` are not counted.
   */
  queued(): number
  running(): number
}

export function createBulkhead(limits: BulkheadLimits): Bulkhead {
  const { maxConcurrent, maxQueued, queueTimeoutMs, maxPerClient, maxRunningPerClient } = limits
  const queue = new PQueue({ concurrency: maxConcurrent })
  const clientQueues = new Map<string, PQueue>()

  /** A request first waits in the queue of its client, so that one client cannot fill the common queue. */
  async function enqueue<T>(work: () => Promise<T>, clientQueue: PQueue | null): Promise<T> {
    const timeout = new AbortController()
    const { signal } = timeout
    const timer = setTimeout(
      () => timeout.abort(new RequestNotSentError('it waited too long in the queue')),
      queueTimeoutMs,
    )
    const begin = (): Promise<T> => {
      clearTimeout(timer)
      return work()
    }
    const enqueueForAll = async (): Promise<T> => {
      if (queue.pending >= maxConcurrent && queue.size >= maxQueued)
        throw new RequestNotSentError('the queue is full')
      return queue.add(begin, { signal })
    }
    try {
      return await (clientQueue === null ? enqueueForAll() : clientQueue.add(enqueueForAll, { signal }))
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async run(client, work) {
      if (client === null) return enqueue(work, null)
      const clientQueue = clientQueues.get(client) ?? new PQueue({ concurrency: maxRunningPerClient })
      if (clientQueue.pending + clientQueue.size >= maxPerClient)
        throw new RequestNotSentError('one client has too many requests at once')
      clientQueues.set(client, clientQueue)
      try {
        return await enqueue(work, clientQueue)
      } finally {
        if (clientQueue.pending + clientQueue.size === 0) clientQueues.delete(client)
      }
    },
    queued: () => queue.size,
    running: () => queue.pending,
  }
}
