import type { ShopTerms, UnopenedReturnKind } from './shop-terms.ts'

/** Words of category names in lower case, by kind of goods. */
const kindPatterns: Readonly<Record<UnopenedReturnKind, RegExp>> = {
  food: /\b(hran[aeiu]\b|namirnic|hurm|med\b|za[cč]in|slatk|lokum)/,
  oil: /\bulj(e|a|ima)\b/,
  cosmetics: /\b(kozmetik|njeg[ae]|sapun|krem|parfimerij)/,
  perfume: /\b(parfem|misk\b|oud\b|miris[aie]?)/,
}
/** Scents for the home are not perfumes: the category also holds burners and charcoal. */
const HOME_SCENTS = /\bza dom\b|\bbahur/
/** Attributes that list what a set contains. */
const CONTENT_ATTRIBUTE = /^sadr[zž]/i

interface ReturnableProduct {
  readonly categories: readonly { readonly name: string }[]
  readonly attributes?: readonly {
    readonly name: string
    readonly terms: readonly { readonly name: string }[]
  }[]
}

/**
 * Whether a product can be returned only while it is unopened: food, oils, cosmetics and perfume, found by the
 * names of its categories and by what a set contains.
 */
export function isReturnedUnopened(
  { categories, attributes = [] }: ReturnableProduct,
  { unopenedReturnKinds }: Pick<ShopTerms, 'unopenedReturnKinds'>,
): boolean {
  const content = attributes.filter(({ name }) => CONTENT_ATTRIBUTE.test(name))
  const names = [...categories, ...content.flatMap(({ terms }) => terms)].map(({ name }) =>
    name.toLowerCase(),
  )
  return names
    .filter(name => !HOME_SCENTS.test(name))
    .some(name => unopenedReturnKinds.some(kind => kindPatterns[kind].test(name)))
}

/**
 * `Povrat u roku od 15 dana`, for goods that are returned unopened only with that clause. Without the days where a connected
 * shop's own page states them.
 */
export function returnPromise(
  { returnDays, hasOwnPeriods }: Pick<ShopTerms, 'returnDays' | 'hasOwnPeriods'>,
  isUnopenedOnly: boolean,
): string {
  if (hasOwnPeriods) return 'Uslovi povrata'
  return `Povrat u roku od ${returnDays} dana${isUnopenedOnly ? ' za neotvoren proizvod' : ''}`
}

const kindNames: Readonly<Record<UnopenedReturnKind, string>> = {
  food: 'hrana',
  oil: 'ulja',
  cosmetics: 'kozmetika',
  perfume: 'mirisi',
}

/** The kinds of goods that are returned unopened only: `hrana, ulja, kozmetika i mirisi`; empty when there are none. */
export function unopenedKinds({ unopenedReturnKinds }: Pick<ShopTerms, 'unopenedReturnKinds'>): string {
  const names = unopenedReturnKinds.map(kind => kindNames[kind])
  const last = names.pop() ?? ''
  return names.length === 0 ? last : `${names.join(', ')} i ${last}`
}
