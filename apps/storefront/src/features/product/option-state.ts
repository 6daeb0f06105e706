import { compareMoney, type Money } from '@sultan/kernel/money'
import type { ProductAttribute, Variation } from '../../api/products/product.ts'
import type { Picture } from '../../design/picture-url.ts'
import type { Selection } from './selection.ts'
import { combinationsWithTerm } from './variation-matrix.ts'

/**
 * What the product page shows for one term of a product attribute: whether the term is chosen, possible or
 * sold out, its price and its picture.
 */
export interface OptionState {
  readonly slug: string
  readonly name: string
  readonly isChosen: boolean
  /** False when no variation combines this term with the other chosen terms. */
  readonly isPossible: boolean
  /** True when every possible variation with this term is sold out. */
  readonly isSoldOut: boolean
  /**
   * Lowest price of the variations that have this term and the terms chosen for the other attributes. Null
   * when no such variation has a price, and when the lowest price is the same for all terms of the attribute.
   */
  readonly price: Money | null
  /**
   * The picture of all variations with this term. Null unless each term of the attribute has its own picture.
   */
  readonly picture: Picture | null
}

export function optionStates(
  attribute: ProductAttribute,
  variations: readonly Variation[],
  { chosen }: Selection,
): OptionState[] {
  const pictures = termPictures(attribute, variations)
  const states = attribute.terms.map(({ slug, name }) => {
    const reachable = combinationsWithTerm(variations, chosen, attribute.name, name)
    return {
      slug,
      name,
      isChosen: chosen[attribute.name] === name,
      isPossible: reachable.length > 0,
      isSoldOut: reachable.length > 0 && reachable.every(variation => !variation.inStock),
      price: lowestPrice(reachable),
      picture: pictures.get(name) ?? null,
    }
  })
  const [first, ...others] = states.flatMap(({ price }) => price ?? [])
  const differ = first !== undefined && others.some(price => compareMoney(price, first) !== 0)
  return differ ? states : states.map(state => ({ ...state, price: null }))
}

/**
 * Map from the name of each term of the attribute to the picture of this term; empty unless every term has a
 * different picture.
 */
function termPictures(
  { name: attribute, terms }: ProductAttribute,
  variations: readonly Variation[],
): ReadonlyMap<string, Picture> {
  const pictures = new Map<string, Picture>()
  for (const { name } of terms) {
    const [first, ...others] = variations.filter(({ options }) => options[attribute] === name)
    const own = first?.picture
    if (own && others.every(({ picture }) => picture?.path === own.path)) pictures.set(name, own)
  }
  const paths = new Set([...pictures.values()].map(({ path }) => path))
  return paths.size === terms.length ? pictures : new Map()
}

/**
 * Whether notes may appear below the names of the options. A note is a price, `Nema na stanju` (out of stock)
 * or `Nije u ponudi` (not available). The product page reserves space for the notes, so that the options do
 * not move.
 */
export function mayHaveNotes(
  attributes: readonly ProductAttribute[],
  variations: readonly Variation[],
): boolean {
  const combinations = attributes.reduce((count, { terms }) => count * terms.length, 1)
  const [first] = variations
  return (
    variations.length < combinations ||
    variations.some(({ inStock, price }) => !inStock || price.amount !== first?.price.amount)
  )
}

function lowestPrice(variations: readonly Variation[]): Money | null {
  const prices = variations.filter(one => one.hasPrice).map(one => one.price)
  return prices.reduce<Money | null>(
    (least, price) => (least === null || compareMoney(price, least) < 0 ? price : least),
    null,
  )
}
