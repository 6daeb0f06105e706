import type { Logger } from '@sultan/kernel/logger'
import type { Database } from '@sultan/sql/database'
import { migrate } from '@sultan/sql/migrate'
import { deleteExpiredCarts } from '@sultan/store/carts'
import { createCatalogueFigures } from '@sultan/store/catalogue-figures'
import { createDeliveryComposer } from '@sultan/store/compose-delivery'
import { deleteOldConfirmationLimits } from '@sultan/store/confirmation-limit'
import { createAdminApi, deleteOldNonces } from '@sultan/store/create-admin-api'
import { createStore, storeMigrations } from '@sultan/store/create-store'
import { deleteOldImports } from '@sultan/store/import-rows'
import { endSession } from '@sultan/store/login-session'
import { countWaitingMails, deleteFinishedMails } from '@sultan/store/mail-outbox'
import { findOrderByCorrelationId } from '@sultan/store/orders'
import { createPasswordResets } from '@sultan/store/password-resets'
import { publishPosts } from '@sultan/store/publish-posts'
import { seedDemo } from '@sultan/store/seed-demo'
import { selectHits } from '@sultan/store/select-hits'
import type { StockChange } from '@sultan/store/shown-stock-changes'
import {
  addStockAlert,
  deleteOldStockAlerts,
  endStockAlerts,
  enqueueStockAlerts,
} from '@sultan/store/stock-alerts'
import { updateSales } from '@sultan/store/update-sales'
import { deleteOldWebhookRows } from '@sultan/store/webhook-log'
import { countWaitingChanges } from '@sultan/store/webhook-queue'
import type { Config } from './config/config.ts'
import { paths } from './config/paths.ts'
import { embeddedDocuments } from './embedded-documents.ts'
import { openEmbeddedTerms } from './embedded-terms.ts'
import type { StartupStep } from './logging/logger.ts'
import { isEmailOptional, type MailSettings, openMailer } from './mail/mail-config.ts'
import type { Mailer } from './mail/mailer.ts'
import { createPictureStore } from './pictures/picture-store.ts'
import { uploadsFolder } from './pictures/uploads.ts'
import { openSecrets } from './secrets.ts'
import { openShopKey } from './shop-key.ts'
import type { AccountServices, StockAlertServices, StoreRuntime } from './store-runtime.ts'

type EmbeddedStoreConfig = Pick<Config, 'dataDir' | 'orderLimits' | 'terms' | 'fixedTerms'> & MailSettings

/** Opens the embedded store in the given database; an empty database receives the demo catalogue. */
export async function openEmbeddedStore(
  config: EmbeddedStoreConfig,
  database: Database,
  log: Logger,
  step: StartupStep,
): Promise<StoreRuntime> {
  const { dataDir, publicUrl, shop, orderLimits } = config
  await step('Store tables migrated', () => migrate(database, { folder: storeMigrations, name: 'store' }))
  await step('Demo catalogue loaded', () => seedDemo({ database, folder: paths.demo }))
  const termsSettings = { terms: config.terms, fixed: config.fixedTerms }
  const terms = await openEmbeddedTerms(database, termsSettings, log)
  const shopKey = await openShopKey(database, dataDir)
  const { cartSecret, tokenSecret } = openSecrets(dataDir)
  const mailer = openMailer(config, database, log)
  const mails = mailer === null ? 'off' : 'on'
  const stockListeners: ((change: StockChange) => void)[] = []
  const onStockChange = (change: StockChange) => {
    for (const listener of stockListeners) listener(change)
  }
  const secrets = { cartSecret, tokenSecret }
  const figures = createCatalogueFigures(database, { log })
  return {
    store: createStore({
      ...{ database, figures, publicUrl, ...secrets, shop, mails, orderLimits, onStockChange, log },
      terms: terms.current,
      isEmailOptional: isEmailOptional(config),
    }),
    invalidateFigures: figures.invalidate,
    selectHits: (query, hits) => selectHits(query, hits, { database, figures }),
    onStockChange: listener => void stockListeners.push(listener),
    createAdminApi: onChange =>
      createAdminApi({
        ...{ database, publicUrl, settings: { shop, termsSettings }, mails, onChange, log },
        pictures: createPictureStore(uploadsFolder(dataDir)),
      }),
    updateSales: now => updateSales(database, now, log),
    publishPosts: now => publishPosts(database, now),
    onRecovered: null,
    products: {
      readAll: options => embeddedDocuments(database, options),
      readByIds: (ids, onItem) => embeddedDocuments(database, { ids, onItem }),
    },
    shopKey,
    findOrderByCorrelationId: correlationId => findOrderByCorrelationId(database.sql, correlationId),
    conclusiveAfterSeconds: 0,
    description: 'embedded, demo catalogue',
    termsClients: null,
    terms,
    mailer,
    countWaitingMails: () => countWaitingMails(database),
    webhooks: {
      compose: createDeliveryComposer({ database, publicUrl, log }),
      countWaiting: () => countWaitingChanges(database),
    },
    accountServices: createAccountServices(database, publicUrl, mailer),
    stockAlerts: mailer && createStockAlerts(database, mailer, log),
    async deleteExpired(now) {
      await deleteExpiredCarts(database, now)
      await deleteFinishedMails(database)
      await deleteOldConfirmationLimits(database, now)
      await deleteOldStockAlerts(database, now)
      await deleteOldNonces(database.sql, now)
      await deleteOldImports(database)
      await deleteOldWebhookRows(database)
    },
  }
}

/** Without a mailer there are no password resets: their links could not be sent. */
function createAccountServices(
  database: Database,
  publicUrl: string,
  mailer: Mailer | null,
): AccountServices {
  const resets = createPasswordResets({ database, publicUrl })
  return {
    passwordResets: mailer && {
      ...resets,
      async request(email) {
        await resets.request(email)
        mailer.wake()
      },
    },
    endSession: token => endSession(database.sql, token, new Date()),
  }
}

function createStockAlerts(database: Database, mailer: Mailer, log: Logger): StockAlertServices {
  return {
    async add(alert) {
      const isAccepted = await addStockAlert(database, alert, new Date())
      if (!isAccepted) log.warn({}, 'A stock alert was rejected: too many alerts wait in stock_alerts')
      return isAccepted
    },
    end: token => endStockAlerts(database, token),
    async enqueueDue() {
      if ((await enqueueStockAlerts(database, new Date())) > 0) mailer.wake()
    },
  }
}
