/** Source: `GET /wc/store/v1/products/reviews?product_id=`. */
export interface Review {
  readonly id: number
  readonly author: string
  /** 1–5. */
  readonly rating: number
  readonly date: string
  readonly text: string
}
