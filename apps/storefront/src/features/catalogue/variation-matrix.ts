import type { Options, ProductAttribute } from '../../shop/product.ts'

/** Attribute name → chosen term name; what is not chosen is absent. */
export type Chosen = Readonly<Record<string, string>>

/** Anything that stands for one buyable combination: a variation, or its mention in the product. */
export interface Combination {
  readonly options: Options
}

/** The attributes a shopper chooses by, in the store's order. */
export const choices = (attributes: readonly ProductAttribute[]) =>
  attributes.filter(attribute => attribute.choosesVariation && attribute.terms.length > 0)

/** The combinations that agree with everything chosen; an option that is null on the wire stands for any term. */
export function fitting<C extends Combination>(combinations: readonly C[], chosen: Chosen): C[] {
  const wanted = Object.entries(chosen)
  return combinations.filter(({ options }) =>
    wanted.every(([name, term]) => (options[name] ?? term) === term),
  )
}

/** The combinations left when this term is taken beside what is chosen of the other attributes. */
export function withTerm<C extends Combination>(
  combinations: readonly C[],
  chosen: Chosen,
  name: string,
  term: string,
): C[] {
  return fitting(combinations, { ...chosen, [name]: term })
}

/** What is chosen, plus every attribute that leaves nothing to choose. */
export function withImplied(attributes: readonly ProductAttribute[], chosen: Chosen): Chosen {
  const only = choices(attributes).flatMap(({ name, terms }) => {
    const [term, ...others] = terms
    return term && others.length === 0 ? [[name, term.name] as const] : []
  })
  return { ...Object.fromEntries(only), ...chosen }
}

/** The first attribute still open; null when all are chosen. */
export function missingChoice(attributes: readonly ProductAttribute[], chosen: Chosen): string | null {
  return choices(attributes).find(({ name }) => !Object.hasOwn(chosen, name))?.name ?? null
}

/** The one combination everything chosen leads to; the store, too, takes the first that fits. */
export function chosenCombination<C extends Combination>(
  attributes: readonly ProductAttribute[],
  combinations: readonly C[],
  chosen: Chosen,
): C | null {
  return missingChoice(attributes, chosen) === null ? (fitting(combinations, chosen)[0] ?? null) : null
}
