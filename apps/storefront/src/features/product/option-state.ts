import { compareMoney, type Money } from '@sultan/kernel/money'
import type { Product, ProductAttribute, Variation } from '../../api/products/product.ts'
import type { Selection } from './selection.ts'
import { combinationsWithTerm, matchingCombinations } from './variation-matrix.ts'

/** State of one term of an attribute, given the chosen terms of the other attributes. */
export interface OptionState {
  readonly slug: string
  readonly name: string
  readonly isChosen: boolean
  /** False when no variation combines this term with the other chosen terms. */
  readonly isPossible: boolean
  /** True when every possible variation with this term is sold out. */
  readonly isSoldOut: boolean
  /**
   * Lowest price of the possible variations with this term; null when all terms of the attribute cost the
   * same.
   */
  readonly price: Money | null
}

/** The states of an attribute's terms, for VariationChooser. */
export function optionStates(
  attribute: ProductAttribute,
  variations: readonly Variation[],
  { chosen }: Selection,
): OptionState[] {
  const states = attribute.terms.map(({ slug, name }) => {
    const reachable = combinationsWithTerm(variations, chosen, attribute.name, name)
    return {
      slug,
      name,
      isChosen: chosen[attribute.name] === name,
      isPossible: reachable.length > 0,
      isSoldOut: reachable.length > 0 && reachable.every(variation => !variation.inStock),
      price: lowestPrice(reachable),
    }
  })
  const [first, ...others] = states.flatMap(({ price }) => price ?? [])
  const differ = first !== undefined && others.some(price => compareMoney(price, first) !== 0)
  return differ ? states : states.map(state => ({ ...state, price: null }))
}

function lowestPrice(variations: readonly Variation[]): Money | null {
  const prices = variations.filter(one => one.hasPrice).map(one => one.price)
  return prices.reduce<Money | null>(
    (least, price) => (least === null || compareMoney(price, least) < 0 ? price : least),
    null,
  )
}

/**
 * The product's pictures. The first is the picture of the chosen variation or, before a variation is chosen,
 * the picture that all still possible variations share (for example, when the colour is chosen but not the
 * size). Without such a picture the order stays unchanged.
 */
export function galleryPictures(
  product: Product,
  variations: readonly Variation[],
  { chosen, variation }: Selection,
): Product['pictures'] {
  const possible = variation ? [variation] : matchingCombinations(variations, chosen)
  const own = possible[0]?.picture
  if (!own || possible.some(({ picture }) => picture?.path !== own.path)) return product.pictures
  return [own, ...product.pictures.filter(picture => picture.path !== own.path)]
}
