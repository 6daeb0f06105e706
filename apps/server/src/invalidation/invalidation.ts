import type { Logger } from '@sultan/kernel/logger'
import { type Change, mergeChanges } from './change.ts'
import { throttle } from './throttle.ts'

type ChangeListener = (change: Change) => void

/** Announces changes of the shop to the caches of all processes. */
export interface Invalidation {
  /**
   * Announces a change. Calls the listeners of this process before `publish` returns. The listeners of other
   * processes are normally called within a second.
   */
  publish(change: Change): void
  /**
   * Registers a listener for the changes of the shop that any process announces. Listeners are called in the
   * order of their registration.
   */
  subscribe(listener: ChangeListener): void
  close(): Promise<void>
}

/** A connection on which this server process notifies all other server processes of changes of the shop. */
interface ChangeTransport {
  /**
   * Sends a `Change` (what has changed in the shop) to all other server processes. Rejects when the `Change`
   * could not be sent.
   */
  send(change: Change): Promise<void>
  close(): Promise<void>
}

/**
 * Opens a connection by which server processes notify each other of changes of the shop. `receive` is called
 * for each `Change` that another process sends.
 */
export type OpenTransport = (receive: (change: Change) => void) => ChangeTransport

interface InvalidationOptions {
  /** Connections to the other processes; empty in a process that shares its data with no other process. */
  readonly transports: readonly OpenTransport[]
  readonly log: Logger
}

/**
 * Interval in ms for sending changes to other processes, and for passing received changes to the listeners.
 * The first change is passed on immediately. All further changes within the interval are passed on together,
 * at its end. Without the interval, many orders a second would cause as many notifications on each server.
 */
const INTERVAL_MS = 250

export function createInvalidation({ transports, log }: InvalidationOptions): Invalidation {
  const listeners: ChangeListener[] = []
  const notify = (change: Change): void => {
    for (const listener of listeners) listener(change)
  }
  const incoming = createBatch(notify)
  const opened = transports.map(open => open(incoming.add))
  const sending = new Set<Promise<void>>()
  const outgoing = createBatch(change => {
    for (const transport of opened) {
      const sent = transport
        .send(change)
        .catch((error: unknown) => log.error({ err: error }, 'A change could not be announced.'))
        .finally(() => sending.delete(sent))
      sending.add(sent)
    }
  })
  return {
    publish(change) {
      notify(change)
      if (opened.length > 0) outgoing.add(change)
    },
    subscribe: listener => void listeners.push(listener),
    async close() {
      incoming.close()
      outgoing.flush()
      outgoing.close()
      await Promise.all(sending)
      await Promise.all(opened.map(transport => transport.close()))
    },
  }
}

/**
 * Limits how often `deliver` is called with changes of the shop. The first `Change` is delivered immediately.
 * All further changes within `INTERVAL_MS` are merged into one `Change`, which is delivered at the end of the
 * interval.
 */
function createBatch(deliver: (change: Change) => void) {
  let collected: Change | null = null
  const flush = (): void => {
    const change = collected
    collected = null
    if (change !== null) deliver(change)
  }
  const throttled = throttle(flush, INTERVAL_MS)
  return {
    add(change: Change): void {
      collected = mergeChanges(collected, change)
      throttled.call()
    },
    flush,
    close: throttled.close,
  }
}
