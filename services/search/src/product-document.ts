/** A product as it is indexed for the search. Texts are plain: no markup, no HTML entities. */
export interface ProductDocument {
  readonly id: number
  readonly name: string
  /** SKUs of the product and its variations. */
  readonly skus: readonly string[]
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  /** Option names of the attributes: `Crna` (black), `100 ml`. */
  readonly attributes: readonly string[]
  readonly shortDescription: string
  readonly description: string
  /** Whether the product can be bought now. A product that cannot be bought is usually ranked last. */
  readonly isBuyable: boolean
  /**
   * Rank of the product by sales: a lower rank is more popular. The rank breaks ties between equal scores.
   */
  readonly popularity: number
}

/**
 * A product that was read by its id. `popularity` is null when the response to a request for single products
 * does not contain their ranks by sales.
 */
export interface UpdatedDocument extends Omit<ProductDocument, 'popularity'> {
  readonly popularity: number | null
}
