import { decodeEntities, decodeName, stripMarkup } from '@sultan/kernel/html-text'
import type { ProductDocument } from '@sultan/search/product-document'
import type { Database } from '@sultan/sql/database'
import { searchableProducts } from '@sultan/store/searchable-products'
import type { ReadAllOptions } from './assistant/catalogue-reader.ts'

/**
 * Reads all products, or those with the given ids, for the search index from the embedded store's database.
 * The store's REST API is not used, because it sorts and counts all products for each page of its product
 * list.
 */
export async function* embeddedDocuments(
  database: Database,
  { limit, ids, onItem }: ReadAllOptions & { readonly ids?: readonly number[] } = {},
): AsyncGenerator<ProductDocument> {
  for await (const product of searchableProducts(database, { limit, ids })) {
    const { id, slug, price, isOnSale, isBuyable, totalSales } = product
    const name = decodeName(product.name)
    const categories = product.categories.map(one => ({ name: decodeName(one.name), slug: one.slug }))
    const tags = product.tags.map(decodeName)
    const attributes = product.attributes.map(attribute => ({
      name: decodeEntities(attribute.name),
      options: attribute.options.map(decodeEntities),
    }))
    const popularity = -totalSales
    onItem?.({ id, slug, name, categories, tags, attributes, price, isOnSale, isBuyable }, popularity)
    yield {
      id,
      name,
      skus: product.skus.map(decodeEntities),
      categories: categories.map(one => one.name),
      tags,
      attributes: attributes.flatMap(({ options }) => options),
      shortDescription: stripMarkup(product.shortDescriptionHtml),
      description: stripMarkup(product.descriptionHtml),
      isBuyable,
      popularity,
    }
  }
}
