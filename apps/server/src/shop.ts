import type { ShopKey } from '@sultan/gateway/accounts/keyed-store'
import { createGateway } from '@sultan/gateway/gateway'
import { catalogueDocuments } from '@sultan/search/catalogue-documents'
import { createLiveSearch } from '@sultan/search/live-search'
import { type Database, openDatabase } from '@sultan/sql/database'
import { migrate } from '@sultan/sql/migrate'
import { seedDemo } from '@sultan/store/seed/seed-demo'
import { createStore } from '@sultan/store/store'
import type { Config } from './config.ts'
import { findOrderByMark } from './find-order-by-mark.ts'
import { startHousekeeping } from './housekeeping.ts'
import type { Gateway } from './http/gateway-handler.ts'
import { paths } from './paths.ts'
import { readSynonyms } from './read-synonyms.ts'
import { openSecrets } from './secrets.ts'
import { openShopKey } from './shop-key.ts'
import type { Step } from './steps.ts'
import { version } from './version.ts'

export interface Shop {
  readonly gateway: Gateway
  /** What it is connected to, for the start-up line. */
  readonly description: string
  isReady(): Promise<boolean>
  close(): Promise<void>
}

/** Database, store and gateway, put together. `onChange` is called when an order has changed what shoppers see. */
export async function openShop(config: Config, step: Step, onChange: () => void): Promise<Shop> {
  const { databaseUrl, dataDir, publicUrl, shop, rateLimits } = config
  const database = await step('database opened', () =>
    openDatabase(databaseUrl === null ? { dataDir } : { url: databaseUrl }),
  )
  let shopKey: ShopKey
  try {
    await step('tables brought up to date', () => migrateAll(database))
    await step('demo catalogue', () => seedDemo({ database, folder: paths.demo }))
    shopKey = await openShopKey(database, dataDir)
  } catch (error) {
    await database.close()
    throw error
  }
  const { cartSecret, tokenSecret } = openSecrets(dataDir)
  const store = createStore({ database, publicUrl, cartSecret, tokenSecret, shop })
  const search = createLiveSearch({
    read: () => catalogueDocuments(store, publicUrl),
    synonyms: readSynonyms(),
    onFault: error => console.error(`No search index: ${String(error)}`),
  })
  const gateway = createGateway({
    store,
    search,
    database,
    publicUrl,
    version,
    rateLimits,
    shopKey,
    onChange() {
      search.refresh()
      onChange()
    },
    findOrderByMark: mark => findOrderByMark(database, mark),
  })
  const stopHousekeeping = startHousekeeping(database)
  return {
    gateway,
    description: database.description,
    isReady: () =>
      database.pool.query('select 1').then(
        () => true,
        () => false,
      ),
    async close() {
      stopHousekeeping()
      await search.close()
      await database.close()
    },
  }
}

async function migrateAll(database: Database): Promise<void> {
  await migrate(database, { folder: paths.storeMigrations, name: 'store' })
  await migrate(database, { folder: paths.gatewayMigrations, name: 'gateway' })
}
