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
 * Pause in ms before the connected shop's delivery and tax settings are read again when a part of these
 * settings could not be read. The pause is doubled after each failed attempt, up to `READ_INTERVAL_MS`.
 */
const FIRST_RETRY_MS = 15_000
/**
 * File in the data folder with the last terms (delivery, reviews, tax) of the connected shop. The server uses
 * these terms when it starts while the shop does not respond.
 */
const FILE_NAME = 'shop-terms.json'

interface ShopTermsOptions {
  readonly config: Pick<Config, 'dataDir' | 'remote' | 'terms' | 'pageSlugs' | 'statesPeriods'>
  readonly clients: StoreRuntime['termsClients']
  readonly log: Logger
  /**
   * Called when the connected shop's terms (delivery, returns, reviews, tax) have changed. Every page must
   * then be rendered again.
   */
  readonly onChange: () => void
}

/**
 * Provides the terms (delivery, returns, reviews, tax) of a connected shop. Terms that the shop does not
 * state come from the settings. Reads the shop's terms again every `READ_INTERVAL_MS`.
 */
export function openShopTerms({ config, clients, log, onChange }: ShopTermsOptions): CurrentTerms {
  const { dataDir, remote, terms: settings, pageSlugs, statesPeriods } = config
  if (clients === null || remote === null) return { current: () => settings, close: async () => undefined }
  const file = join(dataDir, FILE_NAME)
  // Until the connected shop's delivery and review settings are known, reviews are off. During this time,
  // pages state delivery and return periods only if the server's settings contain DISPATCH_CUTOFF,
  // DELIVERY_DAYS and RETURN_DAYS.
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

  // Whether the connected shop's tax is known. Until the tax is known, the price of delivery and the minimum
  // for free delivery in `terms` can differ from the amounts on the connected shop's own pages.
  let isComplete = known.tax !== undefined
  /**
   * Whether `file` contains the current terms (delivery, reviews, tax) of the connected shop. After a failed
   * write, `isStored` stays false, so that the next poll of the shop writes `file` even when that poll finds
   * no change.
   */
  let isStored = true
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
    if (JSON.stringify(next) !== JSON.stringify(terms)) {
      terms = next
      isStored = false
      log.info(
        { flatRate: terms.flatRate, freeShippingFrom: terms.freeShippingFrom, reviews: terms.reviews },
        'The connected shop states its terms.',
      )
      onChange()
    }
    if (isStored) return
    writeDurably(file, JSON.stringify({ storeUrl: remote.url, terms: known }))
    isStored = true
  })
  return {
    current: () => terms,
    async close() {
      // Closing does not wait for a running request to the connected shop, because a shop that does not
      // respond would delay the server's stop.
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
 * Returns the terms (delivery, returns, reviews, tax) that the file stores for the shop at `storeUrl`; empty
 * when the file is missing, damaged or from another shop.
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
