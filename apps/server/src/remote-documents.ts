import type { CatalogueItem } from '@sultan/assistant/catalogue'
import { catalogueDocuments, changedDocuments } from '@sultan/search/catalogue-documents'
import type { CatalogueProduct } from '@sultan/woo-client/product-snapshot'
import type { Store } from '@sultan/woo-client/store'
import type { ProductSource } from './assistant/catalogue-reader.ts'

/** Reads the products of a connected WooCommerce as search documents, through the REST API. */
export function remoteProducts(store: Store, publicUrl: string): ProductSource {
  return {
    readAll: ({ limit, onItem } = {}) =>
      catalogueDocuments(
        store,
        publicUrl,
        (product, popularity) => onItem?.(toCatalogueItem(product), popularity),
        limit,
      ),
    readByIds: (ids, onItem) =>
      changedDocuments(store, publicUrl, ids, (product, popularity) =>
        onItem(toCatalogueItem(product), popularity),
      ),
  }
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
