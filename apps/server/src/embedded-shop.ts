import type { Database } from '@sultan/sql/database'
import { migrate } from '@sultan/sql/migrate'
import { deleteOldCarts } from '@sultan/store/domain/kept-carts'
import { seedDemo } from '@sultan/store/seed/seed-demo'
import { createStore } from '@sultan/store/store'
import type { Config } from './config.ts'
import { findOrderByMark } from './find-order-by-mark.ts'
import type { OpenedStore } from './opened-store.ts'
import { paths } from './paths.ts'
import { openSecrets } from './secrets.ts'
import { openShopKey } from './shop-key.ts'
import type { Step } from './steps.ts'

type EmbeddedSettings = Pick<Config, 'dataDir' | 'publicUrl' | 'shop'>

/** Our own store in the given database, with the demo catalogue where there is none yet. */
export async function openEmbeddedShop(
  { dataDir, publicUrl, shop }: EmbeddedSettings,
  database: Database,
  step: Step,
): Promise<OpenedStore> {
  await step('tables of the store brought up to date', () =>
    migrate(database, { folder: paths.storeMigrations, name: 'store' }),
  )
  await step('demo catalogue', () => seedDemo({ database, folder: paths.demo }))
  const shopKey = await openShopKey(database, dataDir)
  const { cartSecret, tokenSecret } = openSecrets(dataDir)
  return {
    store: createStore({ database, publicUrl, cartSecret, tokenSecret, shop }),
    shopKey,
    findOrderByMark: mark => findOrderByMark(database, mark),
    description: 'embedded, demo catalogue',
    tidy: now => deleteOldCarts(database, now),
  }
}
