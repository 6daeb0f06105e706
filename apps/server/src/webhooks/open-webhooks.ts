import type { Config } from '../config/config.ts'
import type { Handler } from '../http/request-context.ts'
import { type Change, catalogueChanged, mergeChanges, productsChanged } from '../invalidation/change.ts'
import { throttle } from '../invalidation/throttle.ts'
import { webhookHandler } from './webhook-handler.ts'

interface Webhooks {
  /**
   * Handlers of the webhook path; empty without WEBHOOK_SECRET or without a connected shop, so that the path
   * responds 404.
   */
  readonly handlers: readonly Handler[]
  /**
   * Publishes immediately the changes that the shop's webhooks have reported and that are not published yet.
   */
  close(): void
}

/**
 * Minimum time between two invalidations of the caches, in ms, because an import in the connected shop sends
 * hundreds of webhooks.
 */
const MIN_INTERVAL_MS = 5_000

/**
 * Creates the handlers of a connected shop's webhooks. `publish` announces the changes that the webhooks have
 * reported to all servers of this shop.
 */
export function openWebhooks(
  { remote, webhookSecret: secret }: Pick<Config, 'remote' | 'webhookSecret'>,
  publish: (change: Change) => void,
): Webhooks {
  if (remote === null || secret === null) return { handlers: [], close: () => undefined }
  let collected: Change | null = null
  const publishCollected = (): void => {
    if (collected !== null) publish(collected)
    collected = null
  }
  const throttled = throttle(publishCollected, MIN_INTERVAL_MS)
  const handler = webhookHandler({
    secret,
    onChange(ids) {
      collected = mergeChanges(collected, ids === null ? catalogueChanged : productsChanged(ids))
      throttled.call()
    },
  })
  return {
    handlers: [handler],
    close() {
      throttled.close()
      // The webhooks of the collected changes were answered with HTTP status 200, so the connected shop does
      // not send these webhooks again.
      publishCollected()
    },
  }
}
