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
   * To be called when the server stops. Publishes the changes that webhooks have reported but that are not
   * published yet, without waiting for the end of `MIN_INTERVAL_MS`.
   */
  close(): void
}

/**
 * Minimum time between two invalidations of the caches, in ms, because an import in the connected shop sends
 * hundreds of webhooks.
 */
const MIN_INTERVAL_MS = 5_000

/**
 * Creates the handlers that receive the webhooks of a connected shop. After a webhook has reported a change,
 * `publish` is called to send the change to all servers of this shop.
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
