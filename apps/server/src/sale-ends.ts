import { setTimeout as sleep } from 'node:timers/promises'
import { readSaleEnds, type SaleEnds } from '@sultan/gateway/read-sale-ends'
import type { Logger } from '@sultan/kernel/logger'
import { startPolling } from '@sultan/kernel/start-polling'
import { type Change, productsChanged } from './invalidation/change.ts'
import type { StoreRuntime } from './store-runtime.ts'

interface CurrentSaleEnds {
  current(): SaleEnds
  /** Stops reading. A request that runs is not waited for, because a shop that does not respond would delay the stop. */
  close(): void
}

/** Interval of reading a connected shop's sales, in ms. No webhook announces that a sale was scheduled. */
const READ_INTERVAL_MS = 30 * 60_000

export interface SaleEndsOptions {
  readonly clients: StoreRuntime['termsClients']
  /** Maximum number of requests per second to the connected shop. */
  readonly rate: number
  readonly log: Logger
  /** Called with the ids of the products and variations whose last day of sale has changed. */
  readonly onChange: (ids: readonly number[]) => void
}

/**
 * Reads in the background when the scheduled sales of a connected shop end. Finds none for the embedded
 * store.
 */
export function openSaleEnds({ clients, rate, log, onChange }: SaleEndsOptions): CurrentSaleEnds {
  let ends: SaleEnds = new Map()
  if (clients === null) return { current: () => ends, close: () => undefined }
  const { adminClient } = clients
  const stopped = new AbortController()
  const { signal } = stopped
  const pause = () => sleep(1000 / rate, undefined, { signal, ref: false })
  const polling = startPolling('Reading the ends of sales', READ_INTERVAL_MS, log, async () => {
    const read = await readSaleEnds(adminClient, pause).catch((error: unknown) => {
      if (signal.aborted) return null
      throw error
    })
    if (read === null || signal.aborted) return
    const before = ends
    ends = read
    const changed = [...new Set([...before.keys(), ...read.keys()])].filter(
      id => before.get(id) !== read.get(id),
    )
    if (changed.length > 0) onChange(changed)
  })
  return {
    current: () => ends,
    close() {
      stopped.abort()
      void polling.stop()
    },
  }
}

/**
 * Interval of ending sales, in ms. A sale ends at midnight, and shoppers see the regular price within a
 * minute. When more than 1,000 sales end on one day, the others follow in the next minutes.
 */
const END_INTERVAL_MS = 60_000

/**
 * Ends the embedded store's sales whose last day is over, and announces the changed products. Several servers
 * may do this at the same time.
 */
export function startEndingSales(
  endSales: (now: Date) => Promise<readonly number[]>,
  publish: (change: Change) => void,
  log: Logger,
) {
  return startPolling('Ending sales', END_INTERVAL_MS, log, async () => {
    const ids = await endSales(new Date())
    if (ids.length > 0) publish(productsChanged(ids))
  })
}
