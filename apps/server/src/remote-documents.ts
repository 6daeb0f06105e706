import type { CatalogueItem } from '@sultan/assistant/catalogue'
import { catalogueDocuments } from '@sultan/search/catalogue-documents'
import type { ProductDocument } from '@sultan/search/product-document'
import type { CatalogueProduct } from '@sultan/woo-client/product-snapshot'
import type { Store } from '@sultan/woo-client/store'
import type { ReadDocumentsOptions } from './assistant/catalogue-reader.ts'

/** Reads the products of a connected WooCommerce as search documents, through the REST API. */
export function remoteDocuments(
  store: Store,
  publicUrl: string,
  { limit, onItem }: ReadDocumentsOptions = {},
): AsyncGenerator<ProductDocument> {
  return catalogueDocuments(store, publicUrl, product => onItem?.(toCatalogueItem(product)), limit)
}

function toCatalogueItem(product: CatalogueProduct): CatalogueItem {
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    categories: product.categories,
    tags: product.tags.map(({ name }) => name),
    attributes: product.attributes.map(({ name, terms }) => ({
      name,
      options: terms.map(term => term.name),
    })),
    price: product.isPurchasable ? product.price.amount : null,
    isOnSale: product.onSale,
    isBuyable: product.isPurchasable && product.inStock,
  }
}
