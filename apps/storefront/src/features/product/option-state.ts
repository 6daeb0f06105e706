import { compareMoney, type Money } from '@sultan/kernel/money'
import type { Product, ProductAttribute, Variation } from '../../shop/product.ts'
import type { Selection } from './selection.ts'
import { fitting, withTerm } from './variation-matrix.ts'

/** How one term of an attribute stands beside everything chosen of the others. */
export interface OptionState {
  readonly slug: string
  readonly name: string
  readonly isChosen: boolean
  /** False: no variation has it together with what is chosen. */
  readonly isPossible: boolean
  /** Every variation it leads to is sold out. */
  readonly isSoldOut: boolean
  /** The lowest price it leads to; null where the terms of the attribute do not differ in it. */
  readonly price: Money | null
}

/** The terms of an attribute as the chooser shows them. */
export function optionStates(
  attribute: ProductAttribute,
  variations: readonly Variation[],
  { chosen }: Selection,
): OptionState[] {
  const states = attribute.terms.map(({ slug, name }) => {
    const reachable = withTerm(variations, chosen, attribute.name, name)
    return {
      slug,
      name,
      isChosen: chosen[attribute.name] === name,
      isPossible: reachable.length > 0,
      isSoldOut: reachable.length > 0 && reachable.every(variation => !variation.inStock),
      price: lowest(reachable),
    }
  })
  const [first, ...others] = states.flatMap(({ price }) => price ?? [])
  const differ = first !== undefined && others.some(price => compareMoney(price, first) !== 0)
  return differ ? states : states.map(state => ({ ...state, price: null }))
}

function lowest(variations: readonly Variation[]): Money | null {
  const prices = variations.filter(one => one.hasPrice).map(one => one.price)
  return prices.reduce<Money | null>(
    (least, price) => (least === null || compareMoney(price, least) < 0 ? price : least),
    null,
  )
}

/**
 * The product's pictures, first the one that shows what is chosen: the variation's own, or the one on which all that is
 * still possible agree (a colour is chosen, the size is not).
 */
export function picturesOf(
  product: Product,
  variations: readonly Variation[],
  { chosen, variation }: Selection,
): Product['pictures'] {
  const possible = variation ? [variation] : fitting(variations, chosen)
  const own = possible[0]?.picture
  if (!own || possible.some(({ picture }) => picture?.path !== own.path)) return product.pictures
  return [own, ...product.pictures.filter(picture => picture.path !== own.path)]
}
