import {
  type Catalogue,
  type CatalogueItem,
  createCatalogueBuilder,
} from '@sultan/assistant/catalogue/catalogue'
import { decodeEntities } from '@sultan/kernel/html'
import { catalogueDocuments, type ListedProduct } from '@sultan/search/catalogue-documents'
import type { ProductDocument } from '@sultan/search/product-document'
import type { Store } from '@sultan/woo-wire/store'

export interface CatalogueWatch {
  /** Reads the shop for the search; when the reading is complete the assistant's catalogue is a new one as well. */
  read(): AsyncGenerator<ProductDocument>
  /** What was read last. */
  catalogue(): Catalogue | null
}

/** One reading of the shop for two: the search's index and what the assistant knows of the products. */
export function createCatalogueWatch(store: Store, publicUrl: string): CatalogueWatch {
  let catalogue: Catalogue | null = null
  return {
    async *read() {
      const builder = createCatalogueBuilder()
      yield* catalogueDocuments(store, publicUrl, product => builder.add(itemOf(product)))
      catalogue = builder.build()
    },
    catalogue: () => catalogue,
  }
}

function itemOf(product: ListedProduct): CatalogueItem {
  return {
    id: product.id,
    slug: product.slug,
    name: decodeEntities(product.name),
    categories: product.categories.map(({ name, slug }) => ({ name: decodeEntities(name), slug })),
    tags: product.tags.map(({ name }) => decodeEntities(name)),
    attributes: product.attributes.map(({ name, terms }) => ({
      name: decodeEntities(name),
      options: terms.map(term => decodeEntities(term.name)),
    })),
    price: product.is_purchasable ? Number(product.prices.price) : null,
    isOnSale: product.on_sale,
    isBuyable: product.is_purchasable && product.is_in_stock,
  }
}
