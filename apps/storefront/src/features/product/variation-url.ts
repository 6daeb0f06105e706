import type { ProductAttribute } from '../../api/products/product.ts'
import { type Chosen, choiceAttributes } from './variation-matrix.ts'

/** Search parameters of the URL, including unknown ones. */
export type Search = Readonly<Record<string, string>>

/** Whether the URL has no parameters, so that no option is chosen in it. */
export const isWithoutChoice = (search: Search): boolean => Object.keys(search).length === 0

/**
 * Reads the chosen terms from the URL. Unknown terms and other parameters (such as utm_source) are ignored.
 */
export function readChosen(attributes: readonly ProductAttribute[], search: Search): Chosen {
  const pairs = choiceAttributes(attributes).flatMap(attribute => {
    const slug = search[attribute.param]
    const term = attribute.terms.find(one => one.slug === slug)
    return term ? [[attribute.name, term.name] as const] : []
  })
  return Object.fromEntries(pairs)
}

/** Sets the parameter of an attribute, or removes it when `term` is null. Other parameters stay unchanged. */
export function writeChoice(search: Search, attribute: ProductAttribute, term: string | null): Search {
  const { [attribute.param]: _before, ...rest } = search
  return term === null ? rest : { ...rest, [attribute.param]: term }
}

/** Removes the parameters of all attributes that select the variation. */
export function clearChoices(search: Search, attributes: readonly ProductAttribute[]): Search {
  return choiceAttributes(attributes).reduce((left, attribute) => writeChoice(left, attribute, null), search)
}
