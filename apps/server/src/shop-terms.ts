import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RemoteTerms, readRemoteTerms } from '@sultan/gateway/remote-terms'
import { hasOwnPage } from '@sultan/gateway/shop-pages'
import { orAborted } from '@sultan/kernel/fetch-with-limits'
import { isRecord } from '@sultan/kernel/is-record'
import type { Logger } from '@sultan/kernel/logger'
import type { ShopTerms } from '@sultan/kernel/shop-terms'
import { startPolling } from '@sultan/kernel/start-polling'
import type { Config } from './config/config.ts'
import type { CurrentTerms } from './embedded-terms.ts'
import { writeDurably } from './files/write-durably.ts'
import type { StoreRuntime } from './store-runtime.ts'

/**
 * Interval of reading a connected shop's shipping zones, in ms: WooCommerce does not announce changes of the
 * zones.
 */
const READ_INTERVAL_MS = 10 * 60_000
/**
 * Pause before the terms are read again when the shop did not state all of them, in ms. Doubled after each
 * incomplete reading, up to `READ_INTERVAL_MS`.
 */
const FIRST_RETRY_MS = 15_000
/**
 * File in the data folder with the terms as last read, for a start while the connected shop does not respond.
 */
const FILE_NAME = 'shop-terms.json'

interface ShopTermsOptions {
  readonly config: Pick<Config, 'dataDir' | 'remote' | 'terms' | 'pageSlugs' | 'statesPeriods'>
  readonly clients: StoreRuntime['termsClients']
  readonly log: Logger
  /** Called when the shop’s delivery or review terms have changed. Every page must then be rendered again. */
  readonly onChange: () => void
}

/**
 * Opens the terms of a connected shop: the terms that the shop states, and all other terms from the settings.
 */
export function openShopTerms({ config, clients, log, onChange }: ShopTermsOptions): CurrentTerms {
  const { dataDir, remote, terms: settings, pageSlugs, statesPeriods } = config
  if (clients === null || remote === null) return { current: () => settings, close: async () => undefined }
  const file = join(dataDir, FILE_NAME)
  // Until the terms of a connected shop have been read, reviews are off, and no periods are stated unless the
  // settings set them all.
  const unknown = { reviews: 'none', hasOwnPeriods: !statesPeriods } as const
  let known = readStored(file, remote.url)
  let terms: ShopTerms = { ...settings, ...unknown, ...known }
  if (statesPeriods) terms = { ...terms, hasOwnPeriods: false }
  const closing = new AbortController()
  const { signal } = closing
  const { adminClient, storeClient } = clients
  const endingClients = {
    adminClient: (request: Parameters<typeof adminClient>[0]) => orAborted(adminClient(request), signal),
    storeClient: (request: Parameters<typeof storeClient>[0]) => orAborted(storeClient(request), signal),
  }

  async function readTerms() {
    const stated = await readRemoteTerms(endingClients)
    if (stated === null || statesPeriods) return { stated, hasOwnPeriods: false }
    const slugs = [pageSlugs.dostava, pageSlugs.uslovi]
    return { stated, hasOwnPeriods: await hasOwnPage(endingClients.storeClient, slugs) }
  }

  // The terms are incomplete until the tax has been read from a cart: until then the amounts of the terms can
  // differ from the amounts on pages of the connected shop.
  let isComplete = known.tax !== undefined
  let retryMs = FIRST_RETRY_MS
  let retry: NodeJS.Timeout | undefined

  const retryUnlessComplete = (isRead: boolean): void => {
    if (isRead) {
      retryMs = FIRST_RETRY_MS
      return
    }
    clearTimeout(retry)
    retry = setTimeout(() => polling.poke(), retryMs).unref()
    retryMs = Math.min(2 * retryMs, READ_INTERVAL_MS)
  }

  const polling = startPolling('Reading the terms of the shop', READ_INTERVAL_MS, log, async () => {
    const result = await readTerms().catch((error: unknown) => {
      if (signal.aborted) return null
      throw error
    })
    if (result === null) return
    const isRead = result.stated?.tax !== undefined
    retryUnlessComplete(isRead)
    if (result.stated === null) return
    const { hasOwnPeriods } = result
    const stated = isComplete && !isRead ? withoutAmounts(result.stated) : result.stated
    isComplete ||= isRead
    known = { ...known, ...stated, ...(hasOwnPeriods !== null && { hasOwnPeriods }) }
    const next = { ...terms, ...known }
    if (JSON.stringify(next) === JSON.stringify(terms)) return
    terms = next
    writeDurably(file, JSON.stringify({ storeUrl: remote.url, terms: known }))
    log.info(
      { flatRate: terms.flatRate, freeShippingFrom: terms.freeShippingFrom, reviews: terms.reviews },
      'The connected shop states its terms.',
    )
    onChange()
  })
  return {
    current: () => terms,
    async close() {
      // The stop does not wait for a request in progress, because a shop that does not respond would delay
      // the stop.
      closing.abort()
      clearTimeout(retry)
      await polling.stop()
    },
  }
}

function withoutAmounts({ flatRate: _, freeShippingFrom: __, ...stated }: RemoteTerms): RemoteTerms {
  return stated
}

/**
 * The terms that were last read from the shop at `storeUrl`; empty when the file has none of this shop or is
 * damaged.
 */
function readStored(file: string, storeUrl: string): RemoteTerms & Partial<Pick<ShopTerms, 'hasOwnPeriods'>> {
  if (!existsSync(file)) return {}
  try {
    const stored: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (!isRecord(stored) || stored.storeUrl !== storeUrl || !isRecord(stored.terms)) return {}
    const { freeShippingFrom, flatRate, shippingName, reviews, tax, hasOwnPeriods } = stored.terms
    return {
      ...(isAmount(freeShippingFrom) && { freeShippingFrom }),
      ...(isAmount(flatRate) && { flatRate }),
      ...(typeof shippingName === 'string' && { shippingName }),
      ...((reviews === 'everyone' || reviews === 'buyers' || reviews === 'none') && { reviews }),
      ...(isTax(tax) && { tax }),
      ...(typeof hasOwnPeriods === 'boolean' && { hasOwnPeriods }),
    }
  } catch {
    return {}
  }
}

function isTax(value: unknown): value is ShopTerms['tax'] {
  if (!isRecord(value)) return value === null
  return typeof value.label === 'string' && typeof value.isIncluded === 'boolean'
}

const isAmount = (value: unknown): value is number | null => value === null || Number.isSafeInteger(value)
