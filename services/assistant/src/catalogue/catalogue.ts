/** A product as of the last reading of the catalogue. Answers read price and stock again. */
export interface CatalogueItem {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly categories: readonly { readonly name: string; readonly slug: string }[]
  readonly tags: readonly string[]
  readonly attributes: readonly { readonly name: string; readonly options: readonly string[] }[]
  /** Price in minor units; null for a product without a price. */
  readonly price: number | null
  readonly isOnSale: boolean
  /** Whether the product can be bought and is in stock. */
  readonly isBuyable: boolean
}

export interface CatalogueCategory {
  readonly name: string
  readonly slug: string
  readonly words: readonly string[]
  /** Number of products in the category. */
  readonly size: number
}

/** The smallest of a product's categories that contain at least two products. */
export function mainCategory(
  { categories }: CatalogueItem,
  catalogue: Catalogue,
): CatalogueCategory | undefined {
  const known = categories.flatMap(({ slug }) => catalogue.category(slug) ?? [])
  return known.filter(({ size }) => size > 1).sort((a, b) => a.size - b.size)[0]
}

/** Every product that may be recommended, the most popular first. */
export interface Catalogue {
  readonly items: readonly CatalogueItem[]
  /** All categories in the order of their slugs. */
  readonly categories: readonly CatalogueCategory[]
  category(slug: string): CatalogueCategory | undefined
  byId(id: number): CatalogueItem | undefined
  bySlug(slug: string): CatalogueItem | undefined
  /** Rank of a product by popularity; 0 is the most popular one. */
  popularityRank(item: CatalogueItem): number
  /**
   * Products that have a word with the given prefix in their name, categories, tags or options. The prefix is
   * in lower case and without diacritics.
   */
  withPrefix(prefix: string): ReadonlySet<CatalogueItem>
  /** The indexed words with a prefix. */
  wordsWithPrefix(prefix: string): readonly string[]
}
