import type { Config } from '../config/config.ts'
import type { Handler } from '../http/request-context.ts'
import { throttle } from '../invalidation/throttle.ts'
import { webhookHandler } from './webhook-handler.ts'

interface Webhooks {
  /** Handlers of webhooks. Empty without WEBHOOK_SECRET or a connected shop: the path does not exist then. */
  readonly handlers: readonly Handler[]
  close(): void
}

/**
 * Minimum time between two invalidations of the caches, in ms, because an import in the shop sends hundreds
 * of webhooks.
 */
const MIN_INTERVAL_MS = 5_000

/** Webhooks of a connected shop. `onChange` invalidates the caches of all servers. */
export function openWebhooks(
  { remote, webhookSecret: secret }: Pick<Config, 'remote' | 'webhookSecret'>,
  onChange: () => void,
): Webhooks {
  if (remote === null || secret === null) return { handlers: [], close: () => undefined }
  const publish = throttle(onChange, MIN_INTERVAL_MS)
  return { handlers: [webhookHandler({ secret, onChange: publish.call })], close: publish.close }
}
