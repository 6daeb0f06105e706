import type { Product, Variation } from '../../shop/product.ts'
import * as words from '../../words/product.ts'
import { type Chosen, chosenCombination, missingChoice, withImplied } from './variation-matrix.ts'
import { readChosen, type Search } from './variation-url.ts'

/** What of a product is being looked at. */
export interface Selection {
  readonly chosen: Chosen
  /** Null for a product without variations, and while something is still to be chosen. */
  readonly variation: Variation | null
  /** Name of the attribute to choose next; null when nothing is missing. */
  readonly missing: string | null
}

/** Reads the selection from the address's parameters. */
export function readSelection(product: Product, variations: readonly Variation[], search: Search): Selection {
  if (product.type !== 'variable') return { chosen: {}, variation: null, missing: null }
  const chosen = withImplied(product.attributes, readChosen(product.attributes, search))
  return {
    chosen,
    variation: chosenCombination(product.attributes, variations, chosen),
    missing: missingChoice(product.attributes, chosen),
  }
}

/** Why nothing can be added yet, in words for the shopper; null when the selection is whole. */
export function selectionProblem(product: Product, { missing, variation }: Selection): string | null {
  if (missing !== null) return words.chooseFirst(missing)
  return product.type === 'variable' && variation === null ? words.noSuchCombination : null
}

type Sellable = Pick<Product, 'hasPrice' | 'inStock' | 'isPurchasable' | 'stockLeft' | 'onBackorder'>

/** What decides price, stock and button: the chosen variation, else the product as a whole. */
export const soldThing = (product: Product, { variation }: Selection): Product | Variation =>
  variation ?? product

/** Whether the button may do something; before a choice is made the product's own stock decides. */
export const canBeAdded = (thing: Sellable): boolean => thing.hasPrice && thing.inStock && thing.isPurchasable

/** Below this many pieces the number is told (VISUAL, Stock). */
const lowStock = 10

/** Pieces left when they are few; null when there are plenty, or none, or nobody counts. */
export function fewLeft({ inStock, onBackorder, stockLeft }: Sellable): number | null {
  const tells = inStock && !onBackorder && stockLeft !== null && stockLeft > 0 && stockLeft < lowStock
  return tells ? stockLeft : null
}
