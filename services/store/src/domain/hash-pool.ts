import type { Argon2Parameters } from 'node:crypto'
import { Worker } from 'node:worker_threads'

export type HashRequest = Argon2Parameters
export type HashResponse = Uint8Array

/** Thrown when too many passwords wait to be hashed; the password was not hashed. */
export class HashingBusyError extends Error {
  constructor() {
    super('Too many passwords wait to be hashed')
    this.name = 'HashingBusyError'
  }
}

interface HashPool {
  /** Computes a hash. Rejects with `HashingBusyError` when the queue is full. */
  hash(parameters: HashRequest): Promise<Buffer>
  /** Number of passwords that wait to be hashed. */
  queued(): number
}

interface HashPoolLimits {
  readonly maxThreads: number
  readonly maxQueued: number
}

/** Default limits of the hash pool. Each hash takes 19 MiB and about 50 ms of one core. */
const LIMITS: HashPoolLimits = { maxThreads: 2, maxQueued: 100 }

interface Job {
  readonly parameters: HashRequest
  readonly resolve: (hash: Buffer) => void
  readonly reject: (reason: unknown) => void
}

/**
 * Computes argon2id hashes in separate threads. In libuv's pool of four threads, hashes would delay page
 * compression and file reads. Threads start when they are needed. Idle threads do not keep the process
 * running.
 */
export function createHashPool(limits: HashPoolLimits = LIMITS): HashPool {
  const queue: Job[] = []
  const idle: Worker[] = []
  let threads = 0

  function startNext(): void {
    const thread = queue.length === 0 ? undefined : (idle.pop() ?? startThread())
    const job = thread && queue.shift()
    if (thread && job) run(thread, job)
  }

  function startThread(): Worker | undefined {
    if (threads === limits.maxThreads) return undefined
    threads += 1
    return new Worker(new URL('./hash-worker.ts', import.meta.url))
  }

  function run(thread: Worker, { parameters, resolve, reject }: Job): void {
    const onMessage = (hash: HashResponse) => {
      thread.off('error', onError)
      thread.unref()
      idle.push(thread)
      resolve(Buffer.from(hash))
      startNext()
    }
    // An error ends the hash thread, so the pool may start another thread in its place.
    const onError = (error: unknown) => {
      thread.off('message', onMessage)
      threads -= 1
      reject(error)
      startNext()
    }
    thread.once('message', onMessage)
    thread.once('error', onError)
    thread.ref()
    thread.postMessage(parameters)
  }

  return {
    hash(parameters) {
      if (queue.length >= limits.maxQueued) return Promise.reject(new HashingBusyError())
      return new Promise((resolve, reject) => {
        queue.push({ parameters, resolve, reject })
        startNext()
      })
    },
    queued: () => queue.length,
  }
}
