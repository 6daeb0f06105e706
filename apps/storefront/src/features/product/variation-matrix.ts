import type { Options, ProductAttribute } from '../../api/products/product.ts'

/**
 * The shopper's choice of a variation: a map from attribute names to the names of the chosen terms.
 * Attributes without a choice are absent.
 */
export type Chosen = Readonly<Record<string, string>>

/**
 * The options of an existing variation of a product: for each attribute one term, or null when every term
 * fits.
 */
interface Combination {
  readonly options: Options
}

/** The attributes of a product that select its variation, in the store's order. */
export const choiceAttributes = (attributes: readonly ProductAttribute[]) =>
  attributes.filter(attribute => attribute.choosesVariation && attribute.terms.length > 0)

/**
 * The combinations that have all chosen terms. A combination in which an attribute has the value null matches
 * every term of this attribute.
 */
export function matchingCombinations<C extends Combination>(combinations: readonly C[], chosen: Chosen): C[] {
  const wanted = Object.entries(chosen)
  return combinations.filter(({ options }) =>
    wanted.every(([name, term]) => (options[name] ?? term) === term),
  )
}

/** The combinations that match the given term and the chosen terms of the other attributes. */
export function combinationsWithTerm<C extends Combination>(
  combinations: readonly C[],
  chosen: Chosen,
  name: string,
  term: string,
): C[] {
  return matchingCombinations(combinations, { ...chosen, [name]: term })
}

/** For each attribute that has only one term, adds this term to the chosen terms. */
export function withSingleTerms(attributes: readonly ProductAttribute[], chosen: Chosen): Chosen {
  const only = choiceAttributes(attributes).flatMap(({ name, terms }) => {
    const [term, ...others] = terms
    return term && others.length === 0 ? [[name, term.name] as const] : []
  })
  return { ...Object.fromEntries(only), ...chosen }
}

/** Names of the attributes for which no option is chosen. */
export function missingChoices(attributes: readonly ProductAttribute[], chosen: Chosen): readonly string[] {
  return choiceAttributes(attributes).flatMap(({ name }) => (Object.hasOwn(chosen, name) ? [] : [name]))
}

/**
 * The combination with all chosen terms. Null while a choice is missing, and when no combination matches.
 * When several match, the result is the first of them in `combinations`, because the store also selects the
 * first.
 */
export function chosenCombination<C extends Combination>(
  attributes: readonly ProductAttribute[],
  combinations: readonly C[],
  chosen: Chosen,
): C | null {
  return missingChoices(attributes, chosen).length === 0
    ? (matchingCombinations(combinations, chosen)[0] ?? null)
    : null
}
