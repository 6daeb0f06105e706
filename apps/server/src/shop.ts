import { createGateway, type Gateway } from '@sultan/gateway/gateway'
import { deleteOldKeys } from '@sultan/gateway/orders/order-keys'
import { createLiveSearch } from '@sultan/search/live-search'
import { type Database, openDatabase } from '@sultan/sql/database'
import { migrate } from '@sultan/sql/migrate'
import { createCatalogueWatch } from './assistant/catalogue-watch.ts'
import { openAssistant } from './assistant/open-assistant.ts'
import type { Config } from './config.ts'
import { openEmbeddedShop } from './embedded-shop.ts'
import { startHousekeeping } from './housekeeping.ts'
import type { Handler } from './http/exchange.ts'
import type { OpenedStore } from './opened-store.ts'
import { paths } from './paths.ts'
import { readSynonyms } from './read-synonyms.ts'
import { openReads } from './reads/open-reads.ts'
import { openRemoteShop } from './remote-shop.ts'
import type { Step } from './steps.ts'
import { version } from './version.ts'
import { openWebhooks } from './webhooks/open-webhooks.ts'

export interface Shop {
  readonly gateway: Gateway
  /** What a connected shop calls. */
  readonly webhooks: readonly Handler[]
  /** What it is connected to, for the start-up line. */
  readonly description: { readonly store: string; readonly database: string }
  isReady(): Promise<boolean>
  close(): Promise<void>
}

/** Database, store and gateway, put together. `onChange` is called when an order has changed what shoppers see. */
export async function openShop(config: Config, step: Step, onChange: () => void): Promise<Shop> {
  const { databaseUrl, dataDir } = config
  const database = await step('database opened', () =>
    openDatabase(databaseUrl === null ? { dataDir } : { url: databaseUrl }),
  )
  try {
    // The gateway's own memory is in SQL whatever the store is.
    await step('tables brought up to date', () =>
      migrate(database, { folder: paths.gatewayMigrations, name: 'gateway' }),
    )
    const opened =
      config.remote === null
        ? await openEmbeddedShop(config, database, step)
        : openRemoteShop(config.remote, config.publicUrl)
    return putTogether(config, database, opened, onChange)
  } catch (error) {
    await database.close()
    throw error
  }
}

function putTogether(
  config: Config,
  database: Database,
  { store, shopKey, findOrderByMark, description, mailer, accounts, tidy }: OpenedStore,
  onChange: () => void,
): Shop {
  const { publicUrl, rateLimits } = config
  const watch = createCatalogueWatch(store, publicUrl)
  const reads = openReads(config, database)
  const search = createLiveSearch({
    read: watch.read,
    everyMs: reads.searchEveryMs,
    synonyms: readSynonyms(),
    onFault: whenNew(why => console.error(`No search index: ${why}`)),
  })
  const assistant = openAssistant({ config, watch, search, gateway: () => gateway })
  const gateway: Gateway = createGateway({
    store,
    search,
    chat: assistant.answer,
    database,
    publicUrl,
    version,
    rateLimits,
    shopKey,
    ...accounts,
    findOrderByMark,
    remoteReads: reads.remoteReads,
    onChange() {
      search.refresh()
      mailer?.wake()
      onChange()
    },
  })
  const webhooks = openWebhooks(config, database, () => gateway.catalogueChanged())
  const stopHousekeeping = startHousekeeping([tidy, reads.tidy, now => deleteOldKeys(database, now)])
  return {
    gateway,
    webhooks: webhooks.handlers,
    description: { store: description, database: database.description },
    isReady: () =>
      database.pool.query('select 1').then(
        () => true,
        () => false,
      ),
    async close() {
      stopHousekeeping()
      webhooks.close()
      await Promise.all([search.close(), mailer?.close(), reads.close()])
      await database.close()
    },
  }
}

/** A shop that is away is tried again every few seconds; the same reason need not be read each time. */
function whenNew(tell: (why: string) => void): (error: unknown) => void {
  let last = ''
  return error => {
    const why = String(error)
    if (why !== last) tell(why)
    last = why
  }
}
