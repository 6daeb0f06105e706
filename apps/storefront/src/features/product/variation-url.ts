import type { ProductAttribute } from '../../api/products/product.ts'
import { type Chosen, choiceAttributes } from './variation-matrix.ts'

/** Search parameters of the URL, including unknown ones. */
export type Search = Readonly<Record<string, string>>

/** Whether the URL has no parameters, so that no option is chosen in it. */
export const isWithoutChoice = (search: Search): boolean => Object.keys(search).length === 0

/**
 * Reads the shopper's choice of a variation from the URL parameters of a product page: for each attribute,
 * the name of the chosen attribute term. Ignores unknown terms and other parameters, such as `utm_source`.
 */
export function readChosen(attributes: readonly ProductAttribute[], search: Search): Chosen {
  const pairs = choiceAttributes(attributes).flatMap(attribute => {
    const slug = search[attribute.param]
    const term = attribute.terms.find(one => one.slug === slug)
    return term ? [[attribute.name, term.name] as const] : []
  })
  return Object.fromEntries(pairs)
}

/**
 * Sets the URL parameter of an attribute, or removes this parameter when `term` is null. Other parameters
 * stay unchanged.
 */
export function writeChoice(search: Search, attribute: ProductAttribute, term: string | null): Search {
  const { [attribute.param]: _before, ...rest } = search
  return term === null ? rest : { ...rest, [attribute.param]: term }
}

/** Removes the shopper's choice of a variation from the URL parameters. Other parameters stay unchanged. */
export function clearChoices(search: Search, attributes: readonly ProductAttribute[]): Search {
  return choiceAttributes(attributes).reduce((left, attribute) => writeChoice(left, attribute, null), search)
}
