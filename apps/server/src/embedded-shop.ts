import type { Database } from '@sultan/sql/database'
import { migrate } from '@sultan/sql/migrate'
import { deleteOldCarts } from '@sultan/store/domain/kept-carts'
import { deleteOldMails } from '@sultan/store/domain/outbox'
import { seedDemo } from '@sultan/store/seed/seed-demo'
import { createStore } from '@sultan/store/store'
import { embeddedAccounts } from './accounts/embedded-accounts.ts'
import type { Config } from './config.ts'
import { findOrderByMark } from './find-order-by-mark.ts'
import { type MailSettings, openMail } from './mail/open-mail.ts'
import type { OpenedStore } from './opened-store.ts'
import { paths } from './paths.ts'
import { openSecrets } from './secrets.ts'
import { openShopKey } from './shop-key.ts'
import type { Step } from './steps.ts'

type EmbeddedSettings = Pick<Config, 'dataDir'> & MailSettings

/** Our own store in the given database, with the demo catalogue where there is none yet. */
export async function openEmbeddedShop(
  config: EmbeddedSettings,
  database: Database,
  step: Step,
): Promise<OpenedStore> {
  const { dataDir, publicUrl, shop } = config
  await step('tables of the store brought up to date', () =>
    migrate(database, { folder: paths.storeMigrations, name: 'store' }),
  )
  await step('demo catalogue', () => seedDemo({ database, folder: paths.demo }))
  const shopKey = await openShopKey(database, dataDir)
  const { cartSecret, tokenSecret } = openSecrets(dataDir)
  const mailer = openMail(config, database)
  const mails = mailer === null ? 'off' : 'on'
  return {
    store: createStore({ database, publicUrl, cartSecret, tokenSecret, shop, mails }),
    shopKey,
    findOrderByMark: mark => findOrderByMark(database, mark),
    description: 'embedded, demo catalogue',
    mailer,
    accounts: embeddedAccounts(database, publicUrl, mailer),
    async tidy(now) {
      await deleteOldCarts(database, now)
      await deleteOldMails(database)
    },
  }
}
