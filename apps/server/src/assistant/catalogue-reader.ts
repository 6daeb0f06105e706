import type { Catalogue, CatalogueItem } from '@sultan/assistant/catalogue'
import { createCatalogueBuilder } from '@sultan/assistant/catalogue-builder'
import type { ProductDocument } from '@sultan/search/product-document'

/** Reads the products for the search. Throws when not all can be read. */
export type ReadDocuments = (options?: ReadDocumentsOptions) => AsyncIterable<ProductDocument>

export interface ReadDocumentsOptions {
  /** Maximum number of products, the most popular first. Default: all products in any order. */
  readonly limit?: number | undefined
  /** Called with each product, in the assistant's form, before the product's search document is yielded. */
  readonly onItem?: (item: CatalogueItem) => void
}

export interface CatalogueReader {
  /**
   * Reads the `limit` most popular products for the search index. After the last product, `latest` returns the
   * new catalogue.
   */
  read(limit: number): AsyncGenerator<ProductDocument>
  /** Returns null until the catalogue has been read completely for the first time. */
  latest(): Catalogue | null
}

/** Reads the catalogue once for both the search index and the assistant. */
export function createCatalogueReader(readDocuments: ReadDocuments): CatalogueReader {
  let catalogue: Catalogue | null = null
  return {
    async *read(limit) {
      const builder = createCatalogueBuilder()
      yield* readDocuments({ limit, onItem: builder.add })
      catalogue = builder.build()
    },
    latest: () => catalogue,
  }
}
