import { readdirSync } from 'node:fs'
import type { Database } from '@sultan/sql/database'
import { openMigratedDatabase } from '@sultan/sql/test-database.fixture'
import { storeMigrations } from '@sultan/store/create-store'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdminShop, openAdminShop } from './administration/admin-shop.fixture.ts'
import { couponSteps } from './administration/coupon-steps.ts'
import { customerSteps } from './administration/customer-steps.ts'
import { insertOrderedProducts } from './administration/order-products.fixture.ts'
import { orderSteps } from './administration/order-steps.ts'
import { replay } from './administration/replay.fixture.ts'
import { dataSteps, reportSteps } from './administration/report-steps.ts'
import { SHOP_EXCEPTIONS, shopSteps } from './administration/shop-steps.ts'
import { webhookSteps } from './administration/webhook-steps.ts'
import { alikeEngines, limitToOneConnection } from './alike-engines.ts'

const sequences = {
  coupons: couponSteps,
  customers: customerSteps,
  orders: orderSteps,
  reports: reportSteps,
  'countries and currencies': dataSteps,
  'settings and status of the shop': shopSteps,
  webhooks: webhookSteps,
}

const folderOf = (area: keyof typeof sequences) =>
  area === 'webhooks'
    ? area
    : area === 'settings and status of the shop'
      ? 'shop-administration'
      : 'sales-administration'

const DELIVERIES = ['ping', 'order-created', 'order-updated', 'customer-created'].concat(
  ['created', 'updated', 'deleted'].map(event => `product-${event}`),
)

/** Names of the recordings that this test does not replay. docs/dialect.md has the reasons. */
const EXCEPTIONS: readonly string[] = [
  ...SHOP_EXCEPTIONS,
  ...['wc-v3-order-draft', 'wc-v3-orders-status-checkout-draft', 'wc-v3-orders-list-created-via'],
  ...['wc-v3-order-local-pickup', 'wc-v3-order-pickup-location'],
  ...['wc-v3-orders-receipt', 'wc-v3-orders-email-templates', 'wc-v3-data-country-hr'],
  'wc-v3-webhooks-create-no-secret',
  // `webhook-deliveries.test.ts` compares the recordings `webhook-delivery-…` with the deliveries of the
  // embedded store.
  ...DELIVERIES.map(name => `webhook-delivery-${name}`),
]

describe('the list of administration recordings', () => {
  it('every recording in the folders sales-administration, shop-administration and webhooks is replayed or is listed as an exception', () => {
    const recorded = ['sales-administration', 'shop-administration', 'webhooks'].flatMap(folder =>
      readdirSync(new URL(`../recordings/${folder}/`, import.meta.url)).map(file =>
        file.replace(/\.json$/, ''),
      ),
    )
    const replayed = Object.values(sequences).flatMap(steps => steps.map(({ name }) => name))
    expect([...replayed, ...EXCEPTIONS].toSorted()).toEqual(recorded.toSorted())
  })
})

describe.each(alikeEngines)('administration API compared with recordings of WooCommerce, on %s', engine => {
  let database: Database
  let shop: AdminShop
  beforeAll(async () => {
    database = await openMigratedDatabase(engine, { folder: storeMigrations, name: 'store' })
    limitToOneConnection(database)
    await insertOrderedProducts(database)
    shop = await openAdminShop(database)
  })
  afterAll(() => database.close())

  it.each(Object.keys(sequences) as (keyof typeof sequences)[])(
    'the administration API responds as in the recordings of %s',
    async area => {
      const ids = new Map<number, number>()
      const found: string[] = []
      for (const step of sequences[area])
        for (const difference of await replay(step, folderOf(area), shop, ids))
          found.push(`${step.name}: ${difference}`)
      expect(found).toEqual([])
    },
  )
})
