import type { Product, Variation } from '../../api/products/product.ts'
import * as messages from '../../messages/product.ts'
import {
  type Chosen,
  chosenCombination,
  matchingCombinations,
  missingChoices,
  withSingleTerms,
} from './variation-matrix.ts'
import { readChosen, type Search } from './variation-url.ts'

/**
 * The options chosen in the URL of a product page, and the variation that these options select. The only
 * option of an attribute counts as chosen.
 */
export interface Selection {
  readonly chosen: Chosen
  /**
   * The selected variation. Null for a product without variations, while a choice is missing, and when no
   * variation matches.
   */
  readonly variation: Variation | null
  /** Names of the attributes for which no option is chosen. */
  readonly missing: readonly string[]
}

/**
 * Reads the chosen options of a variable product from the URL's search parameters, and finds the variation
 * that the options select.
 */
export function readSelection(product: Product, variations: readonly Variation[], search: Search): Selection {
  if (product.type !== 'variable') return { chosen: {}, variation: null, missing: [] }
  const chosen = withSingleTerms(product.attributes, readChosen(product.attributes, search))
  return {
    chosen,
    variation: chosenCombination(product.attributes, variations, chosen),
    missing: missingChoices(product.attributes, chosen),
  }
}

/**
 * Error message about options that select no variation, shown instead of adding the product to the cart; null
 * when the options allow adding the product.
 */
export function selectionError(product: Product, { missing, variation }: Selection): string | null {
  if (missing.length > 0) return messages.chooseFirst(missing)
  return product.type === 'variable' && variation === null ? messages.noSuchCombination : null
}

type Sellable = Pick<Product, 'hasPrice' | 'inStock' | 'isPurchasable'>

/**
 * The item whose price and stock are shown and that is added to the cart: the selected variation, else the
 * product.
 */
export const selectedItem = (product: Product, { variation }: Selection): Product | Variation =>
  variation ?? product

export const canAddToCart = (thing: Sellable): boolean =>
  thing.hasPrice && thing.inStock && thing.isPurchasable

/**
 * The product's pictures. The first is the picture of the chosen variation or, before a variation is chosen,
 * the picture that all still possible variations share (for example, when the colour is chosen but not the
 * size). Without such a picture the pictures keep the order that they have in the shop.
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
