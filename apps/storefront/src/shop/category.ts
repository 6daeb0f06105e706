import type { Picture } from './picture.ts'

/** Source: spec §3; `GET /wc/store/v1/products/categories?per_page=100&hide_empty=false`. */
export interface Category {
  readonly id: number
  readonly name: string
  readonly slug: string
  /** Plain text. */
  readonly description: string
  readonly picture: Picture | null
  readonly count: number
  /** 0 for the top level. */
  readonly parent: number
}
