import type { ReactNode } from 'react'
import type { Product, ProductCard } from '../../shop/product.ts'
import type { Selection } from './selection.ts'

/**
 * What other features put on catalogue pages. The route brings them together: a feature never imports another.
 */
export interface CardActions {
  /** The heart at the upper right of a card. */
  readonly heart: (product: ProductCard) => ReactNode
  /** Puts a product that needs no choice into the cart, one piece. */
  readonly add: (product: ProductCard) => void
}

export interface ProductActions extends CardActions {
  /** The wide heart button of the product page. */
  readonly wish: (product: ProductCard) => ReactNode
  readonly addChosen: (product: Product, selection: Selection, quantity: number) => void
}
