import type { Logger } from '@sultan/kernel/logger'
import type { ShopTerms } from '@sultan/kernel/shop-terms'
import type { Database } from '@sultan/sql/database'
import { loadTerms, type TermsSettings } from '@sultan/store/shop-settings'

/** The shop's current terms, such as the price of delivery. */
export interface CurrentTerms {
  current(): ShopTerms
  close(): Promise<void>
}

/** The terms of delivery of the embedded store, which the administration API can change. */
export interface EmbeddedTerms {
  current(): ShopTerms
  /**
   * Reads the terms of delivery from the database again every minute, until `close` is called. Calls
   * `onChange` when the terms of delivery have changed.
   */
  watch(onChange: () => void): CurrentTerms
  /**
   * Reads the terms of delivery again. To be called when a process has announced a change of the terms of
   * delivery. A call before `watch` takes effect when `watch` is called. A call after `close` has no effect.
   */
  refresh(): void
}

/**
 * Interval in ms at which the terms of delivery are read again, in case the notification of a change was
 * lost.
 */
const READ_INTERVAL_MS = 60_000

/**
 * Reads the terms of delivery of the embedded store from its database. The migrations of the database must
 * have run before.
 */
export async function openEmbeddedTerms(
  database: Database,
  settings: TermsSettings,
  log: Logger,
): Promise<EmbeddedTerms> {
  let terms = await loadTerms(database.sql, settings)
  let listener: (() => void) | null = null
  let running: Promise<void> | null = null
  let isOutdated = false

  async function read(): Promise<void> {
    const next = await loadTerms(database.sql, settings)
    if (JSON.stringify(next) === JSON.stringify(terms)) return
    terms = next
    const { flatRate, freeShippingFrom, shippingName } = terms
    log.info({ flatRate, freeShippingFrom, shippingName }, 'The terms of delivery have changed.')
    listener?.()
  }

  /**
   * Reads the terms of delivery again when a change was announced during the reading: the result may lack the
   * change.
   */
  async function readUntilCurrent(): Promise<void> {
    while (isOutdated && listener !== null) {
      isOutdated = false
      await read().catch((error: unknown) =>
        log.warn({ err: error }, 'The terms of delivery could not be read.'),
      )
    }
    running = null
  }

  function refresh(): void {
    isOutdated = true
    if (listener !== null) running ??= readUntilCurrent()
  }

  return {
    current: () => terms,
    watch(onChange) {
      listener = onChange
      // A `refresh` call before the `watch` call has only set `isOutdated`, so `watch` must read the terms of
      // delivery.
      if (isOutdated) refresh()
      const timer = setInterval(refresh, READ_INTERVAL_MS)
      timer.unref()
      return {
        current: () => terms,
        async close() {
          clearInterval(timer)
          listener = null
          await running
        },
      }
    },
    refresh,
  }
}
