import { decodeEntities, stripMarkup } from '@sultan/kernel/html'
import { createWire, type Wire } from '@sultan/woo-wire/client'
import { fieldsOf } from '@sultan/woo-wire/page-of'
import type { Store } from '@sultan/woo-wire/store'
import * as z from 'zod/mini'
import type { ProductDocument } from './product-document.ts'

const ROUTE = '/wc/store/v1/products'
const PER_PAGE = 100

const named = z.object({ name: z.string() })
const productSchema = z.object({
  id: z.number(),
  /** Encoded, as every name. */
  name: z.string(),
  slug: z._default(z.string(), ''),
  sku: z._default(z.string(), ''),
  short_description: z._default(z.string(), ''),
  description: z._default(z.string(), ''),
  is_purchasable: z.boolean(),
  is_in_stock: z.boolean(),
  on_sale: z._default(z.boolean(), false),
  /** Minor units. */
  prices: z.object({ price: z.string() }),
  categories: z._default(z.array(z.object({ name: z.string(), slug: z._default(z.string(), '') })), []),
  tags: z._default(z.array(named), []),
  attributes: z._default(z.array(z.object({ name: z._default(z.string(), ''), terms: z.array(named) })), []),
})
/** A product as it stands in the store's lists. */
export type ListedProduct = z.output<typeof productSchema>

const variationSchema = z.object({ parent: z.number(), sku: z._default(z.string(), '') })

/**
 * Everything a search may find in a store, read page by page through the Store API: published products that are not hidden, the
 * most wanted first, with the SKUs of their variations. Throws when a page cannot be had: half a catalogue is no catalogue.
 * `onProduct` is for whoever wants more of each of them than the search does.
 */
export async function* catalogueDocuments(
  store: Store,
  baseUrl: string,
  onProduct: (product: ListedProduct) => void = () => undefined,
): AsyncGenerator<ProductDocument> {
  const wire = createWire({ fetch: store, baseUrl, style: 'query', timeoutMs: 30_000 })
  const skusOf = new Map<number, string[]>()
  for await (const { parent, sku } of allPages(wire, variationSchema, { type: 'variation', orderby: 'id' })) {
    const skus = skusOf.get(parent)
    if (skus === undefined) skusOf.set(parent, [sku])
    else skus.push(sku)
  }
  const seen = new Set<number>()
  const query = { catalog_visibility: 'search', orderby: 'popularity' }
  for await (const product of allPages(wire, productSchema, query)) {
    // An order between two pages moves products from one to the other.
    if (seen.has(product.id)) continue
    seen.add(product.id)
    onProduct(product)
    yield {
      id: product.id,
      name: decodeEntities(product.name),
      skus: [product.sku, ...(skusOf.get(product.id) ?? [])].map(decodeEntities).filter(sku => sku !== ''),
      categories: product.categories.map(nameOf),
      tags: product.tags.map(nameOf),
      attributes: product.attributes.flatMap(({ terms }) => terms.map(nameOf)),
      shortDescription: stripMarkup(product.short_description),
      description: stripMarkup(product.description),
      isBuyable: product.is_purchasable && product.is_in_stock,
      popularity: seen.size,
    }
  }
}

async function* allPages<Schema extends z.ZodMiniObject>(
  wire: Wire,
  schema: Schema,
  query: Readonly<Record<string, string>>,
): AsyncGenerator<z.output<Schema>> {
  for (let page = 1, pages = 1; page <= pages; page++) {
    const result = await wire.send({
      route: ROUTE,
      // A connected shop sends several times as much without it (wire fact 28).
      query: { ...query, per_page: PER_PAGE, page, _fields: fieldsOf(schema) },
      schema: z.array(schema),
    })
    if (!result.ok) throw new Error(`Page ${page} of the catalogue: ${result.error.kind}`)
    pages = Number(result.headers.get('x-wp-totalpages') ?? 1)
    yield* result.value
  }
}

function nameOf({ name }: { readonly name: string }): string {
  return decodeEntities(name)
}
