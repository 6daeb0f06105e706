import { decodeEntities, stripMarkup } from '@sultan/kernel/html-text'
import { createWooClient, type WooClient } from '@sultan/woo-client/client'
import { fieldsOf } from '@sultan/woo-client/pagination'
import {
  type CatalogueProduct,
  catalogueProductSchema,
  toCatalogueProduct,
} from '@sultan/woo-client/product-snapshot'
import type { Store } from '@sultan/woo-client/store'
import * as z from 'zod/mini'
import type { ProductDocument, UpdatedDocument } from './product-document.ts'

const ROUTE = '/wc/store/v1/products'
const PER_PAGE = 100
/**
 * Maximum number of times that all pages of the store's product list are read. When a product on a page that
 * was already read is hidden or deleted, the first product of the next page moves to that page and is missing
 * from the first reading.
 */
const MAX_READINGS = 2

const SEARCHABLE = { catalog_visibility: 'search' }

/** Number of products of a store that are not hidden from the search. @throws when the request fails. */
export async function countCatalogueDocuments(store: Store, baseUrl: string): Promise<number> {
  const result = await createCatalogueClient(store, baseUrl).request({
    route: ROUTE,
    query: { ...SEARCHABLE, per_page: 1, _fields: 'id' },
    schema: z.array(z.object({ id: z.number() })),
  })
  if (!result.ok) throw new Error(`The products cannot be counted: ${result.error.kind}`)
  return Number(result.headers.get('x-wp-total') ?? 0)
}

const variationSchema = z.object({ parent: z.number(), sku: z._default(z.string(), '') })

/** Called with each product and its popularity, just before the generator yields the product's document. */
type OnProduct<Popularity> = (product: CatalogueProduct, popularity: Popularity) => void

/**
 * Reads through the Store API all published products that are not hidden from the search, page by page, the
 * most popular first. A document contains the SKUs of the product's variations, except with a `limit`: then
 * only the `limit` most popular products are yielded, without these SKUs. @throws when a page cannot be read,
 * because an incomplete catalogue would hide products.
 */
export async function* catalogueDocuments(
  store: Store,
  baseUrl: string,
  onProduct: OnProduct<number> = () => undefined,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<ProductDocument> {
  const client = createCatalogueClient(store, baseUrl)
  const isWhole = limit === Number.POSITIVE_INFINITY
  const skusOf = isWhole ? await readVariationSkus(client, {}) : new Map<number, string[]>()
  const seen = new Set<number>()
  const query = { ...SEARCHABLE, orderby: 'popularity' }
  let highestTotal = 0
  const onTotal = (total: number): void => {
    highestTotal = Math.max(highestTotal, total)
  }
  for (let reading = 1; reading <= MAX_READINGS; reading++) {
    for await (const listed of allPages(client, catalogueProductSchema, query, onTotal)) {
      // An order that is placed between two requests can move a product to the next page, so that both pages
      // list it.
      if (seen.has(listed.id)) continue
      seen.add(listed.id)
      const product = toCatalogueProduct(listed)
      onProduct(product, seen.size)
      yield { ...toDocument(product, skusOf), popularity: seen.size }
      if (seen.size >= limit) return
    }
    if (seen.size >= highestTotal) return
  }
}

/**
 * Reads the products with these ids through the Store API, except products that are hidden from the search.
 * Their rank by sales is unknown. @throws when a request fails.
 */
export async function* changedDocuments(
  store: Store,
  baseUrl: string,
  ids: readonly number[],
  onProduct: OnProduct<null> = () => undefined,
): AsyncGenerator<UpdatedDocument> {
  const client = createCatalogueClient(store, baseUrl)
  const listed: z.output<typeof catalogueProductSchema>[] = []
  const query = { ...SEARCHABLE, include: ids.join(',') }
  for await (const one of allPages(client, catalogueProductSchema, query)) listed.push(one)
  if (listed.length === 0) return
  const skusOf = await readVariationSkus(client, { parent: listed.map(({ id }) => id).join(',') })
  for (const product of listed.map(toCatalogueProduct)) {
    onProduct(product, null)
    yield { ...toDocument(product, skusOf), popularity: null }
  }
}

/**
 * Returns a map from the id of a product to the SKUs of its variations: of all variations, or only of those
 * that `query` selects.
 */
async function readVariationSkus(
  client: WooClient,
  query: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const skusOf = new Map<number, string[]>()
  const variations = { type: 'variation', orderby: 'id', ...query }
  for await (const { parent, sku } of allPages(client, variationSchema, variations)) {
    const skus = skusOf.get(parent)
    if (skus === undefined) skusOf.set(parent, [decodeEntities(sku)])
    else skus.push(decodeEntities(sku))
  }
  return skusOf
}

function toDocument(
  product: CatalogueProduct,
  skusOf: ReadonlyMap<number, readonly string[]>,
): Omit<ProductDocument, 'popularity'> {
  return {
    id: product.id,
    name: product.name,
    skus: [product.sku, ...(skusOf.get(product.id) ?? [])].filter(sku => sku !== ''),
    categories: product.categories.map(({ name }) => name),
    tags: product.tags.map(({ name }) => name),
    attributes: product.attributes.flatMap(({ terms }) => terms.map(({ name }) => name)),
    shortDescription: stripMarkup(product.shortDescriptionHtml),
    description: stripMarkup(product.descriptionHtml),
    isBuyable: product.isPurchasable && product.inStock,
  }
}

function createCatalogueClient(store: Store, baseUrl: string): WooClient {
  return createWooClient({ fetch: store, baseUrl, style: 'query', timeoutMs: 30_000 })
}

async function* allPages<Schema extends z.ZodMiniObject>(
  client: WooClient,
  schema: Schema,
  query: Readonly<Record<string, string>>,
  onTotal: (total: number) => void = () => undefined,
): AsyncGenerator<z.output<Schema>> {
  for (let page = 1, pages = 1; page <= pages; page++) {
    const result = await client.request({
      route: ROUTE,
      // Without `_fields`, the responses of a WooCommerce shop are several times as large (wire fact 28).
      query: { ...query, per_page: PER_PAGE, page, _fields: fieldsOf(schema) },
      schema: z.array(schema),
    })
    if (!result.ok) throw new Error(`Page ${page} of the catalogue cannot be read: ${result.error.kind}`)
    pages = Number(result.headers.get('x-wp-totalpages') ?? 1)
    onTotal(Number(result.headers.get('x-wp-total') ?? 0))
    yield* result.value
  }
}
