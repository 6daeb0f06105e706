import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createCopyTable } from '@sultan/gateway/copy-table'
import { createGateway } from '@sultan/gateway/gateway'
import { createPersistentResponseCache, deleteOldResponses } from '@sultan/gateway/persistent-response-cache'
import { silentLogger } from '@sultan/kernel/logger'
import type { Database } from '@sultan/sql/database'
import { generateKeyPair, storeKey } from '@sultan/store/consumer-keys'
import { findOrderByCorrelationId } from '@sultan/store/orders'
import type { Store } from '@sultan/woo-client/store'
import { orderBody } from '../../e2e/buyers.fixture.ts'
import type { Query } from './drive-database.ts'
import { EMAIL, openStore, order, PASSWORD, PUBLIC_URL, productOf, send } from './shop-requests.ts'

const copyOrders = [
  ...(['position', 'newest', 'oldest', 'cheapest', 'dearest'] as const),
  ...(['best rated', 'name', 'name descending'] as const),
]

/**
 * Executes the SQL statements that a gateway sends to its own database when the store is a remote
 * WooCommerce, so that `sql-features.test.ts` can check these statements. The statements are for idempotency
 * keys, cached responses and the gateway's copy of the remote catalogue. The embedded store simulates the
 * remote WooCommerce.
 */
export async function driveConnectedShop(
  database: Database,
  query: Query,
  intervalMs: number,
): Promise<void> {
  const shopKey = generateKeyPair()
  await storeKey(database.sql, shopKey, { description: 'test', permissions: 'read_write', now: new Date() })
  const store = openStore(database)
  let failing: 'everything' | 'responses of orders' | 'holds' | 'nothing' = 'everything'
  const unreliable: Store = async request => {
    const route = decodeURIComponent(request.url)
    if (failing === 'everything' || (failing === 'holds' && route.includes('/wc/v3/orders/')))
      throw new Error('no response')
    const response = await store(request)
    // Delays the response to a checkout request until the gateway has renewed the lease of the idempotency
    // key.
    if (route.includes('/checkout')) await sleep(2 * intervalMs)
    if (failing === 'responses of orders' && route.includes('/checkout')) throw new Error('no response')
    return response
  }
  const gateway = createGateway({
    ...{ store: unreliable, database, publicUrl: PUBLIC_URL, version: '0', rateLimits: 'on', shopKey },
    orderLimits: { maxPieces: 0, maxTotal: 0 },
    findOrderByCorrelationId: async correlationId =>
      failing === 'responses of orders' ? null : findOrderByCorrelationId(database.sql, correlationId),
    conclusiveAfterSeconds: 0,
  })
  const { id, total } = await productOf(query)
  const body = orderBody(id, total)
  const key = randomUUID()
  await order(gateway, body, { key })
  await send(gateway, 'POST', '/jwt-auth/v1/token', { body: { username: EMAIL, password: PASSWORD } })
  failing = 'responses of orders'
  await order(gateway, body, { key })
  await order(gateway, body, { key })
  failing = 'holds'
  await order(gateway, body, { key })
  await gateway.retryOrderHolds()
  failing = 'nothing'
  await gateway.retryOrderHolds()
  await send(gateway, 'GET', '/wc/store/v1/products&search=ulje')

  const responses = createPersistentResponseCache(database, 'https://remote.example', silentLogger)
  const stored = (text: string) => ({
    response: { status: 200, headers: {}, body: text },
    storedAt: Date.now(),
  })
  responses.put('/a', stored('[1]'))
  responses.put('/b', stored('[]'))
  await responses.close()
  const again = createPersistentResponseCache(database, 'https://remote.example', silentLogger)
  await again.read('/a')
  await deleteOldResponses(database)
  await again.close()
  await driveCatalogueCopy(database)
}

async function driveCatalogueCopy(database: Database): Promise<void> {
  const copy = createCopyTable(database, 'https://remote.example')
  const begunAt = await copy.beginPass()
  const place = { id: 7, slug: 'ulje', parent: 0, position: 1, categories: ['ulja'], body: '{}' }
  const figures = { min_price: 1, max_price: 2, on_sale: true, stock_status: 'instock', rating: 500 }
  await copy.save('product', [{ ...place, ...figures, sort_name: '11', terms: [], term_ids: [] }])
  const page = { limit: 10, offset: 0 }
  const all = { kind: 'product' } as const
  for (const order of copyOrders) await copy.select(all, { ...page, order })
  const named = { ...all, ids: [7], slugs: ['ulje'], parents: [0], categories: ['ulja'] }
  await copy.select(named, { ...page, order: 'given' })
  const attribute = { taxonomy: 'pa_boja', slugs: ['crna'] }
  const filter = {
    ...{ minPrice: 1, maxPrice: 2, onSale: true, stock: ['instock'], excludedIds: [8] },
    attributes: (['in', 'and', 'not_in'] as const).map(operator => ({ ...attribute, operator })),
  }
  await copy.select({ ...all, filter }, { ...page, order: 'position' })
  await copy.select({ ...all, categories: ['nema'] }, { ...page, order: 'position' })
  const tag = { taxonomy: 'product_tag', values: ['33'] }
  const terms = [
    { ...tag, by: 'id' },
    { ...tag, by: 'slug' },
  ] as const
  await copy.select({ ...all, terms }, { ...page, order: 'position' })
  await copy.categories()
  await copy.priceRange(all)
  await copy.countStock(all)
  await copy.countTerms(all, ['pa_boja', 'pa_velicina'])
  await copy.finishPass(begunAt ?? '', ['product'], true)
  await copy.abandonPass()
}
