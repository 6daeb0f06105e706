import { setTimeout as sleep } from 'node:timers/promises'
import { coalesceRuns } from '@sultan/kernel/coalesce-runs'
import type { Logger } from '@sultan/kernel/logger'
import { type Change, mergeChanges } from '../invalidation/change.ts'
import { keysToPurge } from './surrogate-key.ts'

/** Purges the cache in front of the server, such as a CDN, after changes (`PURGE_URL`). */
interface Purger {
  /**
   * Removes from the cache in front of the server all responses that a change of the shop's data makes
   * outdated. To be called after this server process has dropped its own cached copies of these responses.
   * Otherwise the cache in front could fetch an outdated copy again.
   */
  purge(change: Change): void
  /** Purges the tags of all changes that were not purged yet, and stops the purger. */
  close(): Promise<void>
}

interface PurgerOptions {
  readonly url: string
  readonly log: Logger
  readonly intervalMs?: number
}

/**
 * Pause between two purge requests, in ms. One request purges all changes that were made during the pause.
 */
const INTERVAL_MS = 500
const TIMEOUT_MS = 2_000
const MAX_BACKOFF_MS = 10_000

/**
 * Sends `POST` with the tags in `Surrogate-Key` (Varnish, Fastly) and as JSON (`{"tags": […]}`, Cloudflare).
 * Each change is purged twice: a response that was on its way to the cache during the first purge may have
 * been rendered before the change. A failed request is repeated until it succeeds; the repeated request also
 * purges the changes made in the meantime.
 */
export function createPurger({ url, log, intervalMs = INTERVAL_MS }: PurgerOptions): Purger {
  let due: Change | null = null
  let repeated: Change | null = null
  let failures = 0
  const closing = new AbortController()
  const runs = coalesceRuns(purgeDueChanges)

  async function purgeDueChanges(): Promise<void> {
    while (due !== null || repeated !== null) {
      const first: Change | null = due
      const change = repeated === null ? first : mergeChanges(first, repeated)
      due = null
      repeated = null
      if (change === null) break
      const isSent = await send(change)
      if (!isSent) due = mergeChanges(due, change)
      if (closing.signal.aborted) return
      if (isSent) repeated = first
      const delay = failures === 0 ? intervalMs : Math.min(MAX_BACKOFF_MS, intervalMs * 2 ** failures)
      await sleep(delay, undefined, { ref: false, signal: closing.signal }).catch(() => undefined)
    }
  }

  async function send(change: Change): Promise<boolean> {
    const tags = keysToPurge(change)
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'surrogate-key': tags.join(' '), 'content-type': 'application/json' },
        body: JSON.stringify({ tags }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`It responded with ${response.status}.`)
      if (failures > 0) log.info({}, 'The cache in front is purged again.')
      failures = 0
      return true
    } catch (error) {
      failures += 1
      if (failures === 1)
        log.error({ err: error }, 'The cache in front could not be purged (PURGE_URL); it is tried again.')
      return false
    }
  }

  return {
    purge(change) {
      due = mergeChanges(due, change)
      runs.request()
    },
    async close() {
      closing.abort()
      await runs.settled()
      if (due !== null) await send(due)
    },
  }
}
