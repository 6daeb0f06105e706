import cluster from 'node:cluster'

// Messages between the primary process, which accepts connections, and its workers, which serve them.

/**
 * Message from the primary process to a worker process. `warm-up`: the worker encodes the pictures of the
 * pages. Another worker gets `warm-up` only after the process of this worker has exited. `retire`: the worker
 * completes the requests in progress and exits.
 */
export type PrimaryMessage = 'warm-up' | 'retire'

/** Message from a worker process to the primary process. `ready`: the worker serves requests. */
export type WorkerMessage = 'ready'

interface WorkerOptions {
  readonly warmUp: () => unknown
  readonly retire: () => void
}

/**
 * Reports to the primary process that this worker process serves requests. Calls `warmUp` or `retire` when
 * the primary process sends the message `warm-up` or `retire`. When this process is not a cluster worker,
 * calls `warmUp` immediately.
 */
export function reportReady({ warmUp, retire }: WorkerOptions): void {
  if (!cluster.isWorker) {
    warmUp()
    return
  }
  const handlers: Readonly<Record<PrimaryMessage, () => void>> = { 'warm-up': warmUp, retire }
  process.on('message', (message: PrimaryMessage) => handlers[message]?.())
  const ready: WorkerMessage = 'ready'
  process.send?.(ready)
}
