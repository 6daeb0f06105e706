import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { readSaleEnds, type SaleEnds } from '@sultan/gateway/sale-ends'
import { readVirtualProducts } from '@sultan/gateway/virtual-products'
import type { Logger } from '@sultan/kernel/logger'
import { startPolling } from '@sultan/kernel/start-polling'
import { z } from 'zod'
import { writeDurably } from './files/write-durably.ts'
import type { StoreRuntime } from './store-runtime.ts'

/** Fields of a connected shop's products that only the `wc/v3` API returns, not the Store API. */
interface ProductFields {
  saleEnds(): SaleEnds
  virtualProducts(): ReadonlySet<number>
  /**
   * Stops reading product fields without waiting for a request in progress, because the shop may not respond.
   */
  close(): void
}

const storedSchema = z.object({
  storeUrl: z.string(),
  saleEnds: z.array(z.tuple([z.number(), z.string()])),
  virtualProducts: z.array(z.number()),
})
const NONE: Omit<z.output<typeof storedSchema>, 'storeUrl'> = { saleEnds: [], virtualProducts: [] }

/**
 * Reads the ends of sales and the ids of virtual products from the file that keeps them across restarts.
 * Returns empty lists when the file is missing, damaged or not for the connected shop at `storeUrl`.
 */
function readStored(file: string, storeUrl: string): typeof NONE {
  if (!existsSync(file)) return NONE
  try {
    const stored = storedSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    return stored.storeUrl === storeUrl ? stored : NONE
  } catch {
    return NONE
  }
}

/**
 * Interval, in ms, of reading the ends of sales and the ids of virtual products from the connected shop. The
 * shop's webhooks do not cause earlier readings.
 */
const READ_INTERVAL_MS = 30 * 60_000

export interface ProductFieldsOptions {
  readonly storeUrl: string
  readonly clients: StoreRuntime['termsClients']
  /** Maximum number of requests per second to the connected shop. */
  readonly rate: number
  readonly log: Logger
  /** Called with the ids of the products and variations for which a field of `ProductFields` has changed. */
  readonly onChange: (ids: readonly number[]) => void
  /**
   * File that keeps the ends of sales and the ids of virtual products across restarts. Without the file, the
   * server starts with no ends of sales and no virtual products, so the first reading from the shop calls
   * `onChange` with the ids of all products and variations that have an end of sale or are virtual.
   */
  readonly file?: string
}

/**
 * Reads the end dates of scheduled sales and the ids of virtual products from a connected shop, in the
 * background. For the embedded store, reads nothing and returns empty fields, because the Store API of the
 * embedded store states the ends of sales and the virtual products.
 */
export function openProductFields(options: ProductFieldsOptions): ProductFields {
  const { storeUrl, clients, rate, log, onChange, file } = options
  const stored = file === undefined ? NONE : readStored(file, storeUrl)
  let saleEnds: SaleEnds = new Map(stored.saleEnds)
  let virtualProducts: ReadonlySet<number> = new Set(stored.virtualProducts)
  const fields = { saleEnds: () => saleEnds, virtualProducts: () => virtualProducts }
  if (clients === null) return { ...fields, close: () => undefined }
  const { adminClient } = clients
  const stopped = new AbortController()
  const { signal } = stopped
  /**
   * Whether `file` contains the current `saleEnds` and `virtualProducts`. After a failed write, `isStored`
   * stays false, so that the next poll of the shop writes `file` even when that poll finds no change.
   */
  let isStored = true
  const pause = () => sleep(1000 / rate, undefined, { signal, ref: false })

  /**
   * Resolves with the result of `reading`, which is null when the shop does not respond. After `close` was
   * called, the result is always null.
   */
  async function unlessStopped<T>(reading: Promise<T | null>): Promise<T | null> {
    const read = await reading.catch((error: unknown) => {
      if (signal.aborted) return null
      throw error
    })
    return signal.aborted ? null : read
  }

  const polling = startPolling('Reading sales and virtual products', READ_INTERVAL_MS, log, async () => {
    const [endsBefore, virtualBefore] = [saleEnds, virtualProducts]
    saleEnds = (await unlessStopped(readSaleEnds(adminClient, pause))) ?? saleEnds
    virtualProducts = (await unlessStopped(readVirtualProducts(adminClient, pause))) ?? virtualProducts
    const ids = new Set([...endsBefore.keys(), ...saleEnds.keys(), ...virtualBefore, ...virtualProducts])
    const changed = [...ids].filter(
      id => endsBefore.get(id) !== saleEnds.get(id) || virtualBefore.has(id) !== virtualProducts.has(id),
    )
    if (changed.length > 0) {
      isStored = false
      onChange(changed)
    }
    if (file === undefined || isStored) return
    writeDurably(
      file,
      JSON.stringify({ storeUrl, saleEnds: [...saleEnds], virtualProducts: [...virtualProducts] }),
    )
    isStored = true
  })
  return {
    ...fields,
    close() {
      stopped.abort()
      void polling.stop()
    },
  }
}
