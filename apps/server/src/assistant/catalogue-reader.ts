import {
  type Catalogue,
  type CatalogueItem,
  createLiveCatalogue,
  type LiveCatalogue,
} from '@sultan/assistant/catalogue'
import type { ProductDocument, UpdatedDocument } from '@sultan/search/product-document'

/** Called by `ProductSource` with each product, just before it yields the product's search document. */
type OnItem<Popularity> = (item: CatalogueItem, popularity: Popularity) => void

export interface ReadAllOptions {
  /**
   * Maximum number of products to read. With this limit, the most popular products are read; without it, all
   * products in any order.
   */
  readonly limit?: number | undefined
  readonly onItem?: OnItem<number> | undefined
}

/** Reads products for the search and the assistant. Throws when some of the products cannot be read. */
export interface ProductSource {
  readAll(options?: ReadAllOptions): AsyncIterable<ProductDocument>
  /** Reads the products with these ids (at most 50), except products that are hidden from search. */
  readByIds(ids: readonly number[], onItem: OnItem<number | null>): AsyncIterable<UpdatedDocument>
}

export interface CatalogueReader {
  /**
   * Reads the `limit` most popular products for the search index. The same products become the assistant's
   * new catalogue, which `latest` returns once the generator has finished.
   */
  read(limit: number): AsyncGenerator<ProductDocument>
  /**
   * Reads the products with these ids for the search index, and updates them in the assistant’s catalogue.
   */
  readProducts(ids: readonly number[]): Promise<readonly UpdatedDocument[]>
  /** Returns the assistant's catalogue; null until `read` has finished for the first time. */
  latest(): Catalogue | null
}

/** Reads the catalogue once for both the search index and the assistant. */
export function createCatalogueReader(source: ProductSource): CatalogueReader {
  let catalogue: LiveCatalogue | null = null
  let isWhole = true
  return {
    async *read(limit) {
      const read = createLiveCatalogue()
      yield* source.readAll({ limit: Number.isFinite(limit) ? limit : undefined, onItem: read.set })
      catalogue = read
      isWhole = !Number.isFinite(limit)
    },
    async readProducts(ids) {
      const missing = new Set(ids)
      const documents: UpdatedDocument[] = []
      const read = source.readByIds(ids, (item, popularity) => {
        missing.delete(item.id)
        if (isWhole || catalogue?.byId(item.id) !== undefined) catalogue?.set(item, popularity)
      })
      for await (const document of read) documents.push(document)
      for (const id of missing) catalogue?.remove(id)
      return documents
    },
    latest: () => catalogue,
  }
}
