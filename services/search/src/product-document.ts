/** What the search knows of one product. Texts are plain: no markup, no entities. */
export interface ProductDocument {
  readonly id: number
  readonly name: string
  /** Its own and those of its variations. */
  readonly skus: readonly string[]
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  /** The options of its attributes, `Crna`, `100 ml`. */
  readonly attributes: readonly string[]
  readonly shortDescription: string
  readonly description: string
  /** What cannot be bought now is found last. */
  readonly isBuyable: boolean
  /** Place among the best sold, 0 = the most wanted: breaks ties. */
  readonly popularity: number
}
