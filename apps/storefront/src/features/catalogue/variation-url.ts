import { fold } from '@sultan/kernel/fold'
import type { ProductAttribute } from '../../shop/product.ts'
import { type Chosen, choices } from './variation-matrix.ts'

/** The address's parameters, unknown ones among them. */
export type Search = Readonly<Record<string, string>>

/** The attribute's name in the address: `pa_zapremina` → `zapremina`; an attribute of the product's own by its name. */
export function choiceParam(attribute: Pick<ProductAttribute, 'name' | 'taxonomy'>): string {
  const name = attribute.taxonomy?.replace(/^pa_/, '') ?? fold(attribute.name)
  return name.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}

/** What the address says is chosen; unknown terms and foreign parameters (utm …) are not read. */
export function readChosen(attributes: readonly ProductAttribute[], search: Search): Chosen {
  const pairs = choices(attributes).flatMap(attribute => {
    const slug = search[choiceParam(attribute)]
    const term = attribute.terms.find(one => one.slug === slug)
    return term ? [[attribute.name, term.name] as const] : []
  })
  return Object.fromEntries(pairs)
}

/** The address's parameters with one more choice, or without it when `term` is null. The rest survives. */
export function writeChoice(search: Search, attribute: ProductAttribute, term: string | null): Search {
  const { [choiceParam(attribute)]: _before, ...rest } = search
  return term === null ? rest : { ...rest, [choiceParam(attribute)]: term }
}

/** The address's parameters with nothing chosen. */
export function clearChoices(search: Search, attributes: readonly ProductAttribute[]): Search {
  return choices(attributes).reduce((left, attribute) => writeChoice(left, attribute, null), search)
}
