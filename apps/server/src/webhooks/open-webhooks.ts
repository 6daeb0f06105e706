import type { Database } from '@sultan/sql/database'
import type { Config } from '../config.ts'
import type { Handler } from '../http/exchange.ts'
import { coalesce } from './coalesce.ts'
import { createShopChanges } from './shop-changes.ts'
import { webhookHandler } from './webhook-handler.ts'

export interface Webhooks {
  /** Empty without WEBHOOK_SECRET or without a connected shop: then the path does not exist. */
  readonly handlers: readonly Handler[]
  close(): void
}

/** An import in the shop sends hundreds: pages, answers and index are made anew at most this often. */
const pauseMs = 5_000

/** What a connected shop tells of its changes. `onChange` empties what is kept; called on every server of the database. */
export function openWebhooks(
  { remote, webhookSecret: secret }: Pick<Config, 'remote' | 'webhookSecret'>,
  database: Database,
  onChange: () => void,
): Webhooks {
  if (remote === null || secret === null) return { handlers: [], close: () => undefined }
  const changes = createShopChanges(database, onChange)
  const tell = coalesce(() => {
    changes.tell().catch((error: unknown) => console.error(`A change was not passed on: ${String(error)}`))
  }, pauseMs)
  return {
    handlers: [webhookHandler({ secret, onChange: tell.run })],
    close() {
      tell.close()
      changes.close()
    },
  }
}
