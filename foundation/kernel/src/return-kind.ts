import type { ShopTerms, UnopenedReturnKind } from './shop-terms.ts'

/** For each kind of goods, a pattern that matches the lower-case names of categories with such goods. */
const kindPatterns: Readonly<Record<UnopenedReturnKind, RegExp>> = {
  food: /\b(hran[aeiu]\b|namirnic|hurm|med\b|za[cč]in|slatk|lokum)/,
  oil: /\bulj(e|a|ima)\b/,
  cosmetics: /\b(kozmetik|njeg[ae]|sapun|krem|parfimerij)/,
  perfume: /\b(parfem|misk\b|oud\b|miris[aie]?)/,
}
/**
 * Categories of home fragrances, which do not count as perfume, because these categories also contain burners
 * and charcoal.
 */
const HOME_SCENTS = /\bza dom\b|\bbahur/
/** Pattern for the name of the product attribute that lists the contents of a gift set. */
const CONTENT_ATTRIBUTE = /^sadr[zž]/i

interface ReturnableProduct {
  readonly categories: readonly { readonly name: string }[]
  readonly attributes?: readonly {
    readonly name: string
    readonly terms: readonly { readonly name: string }[]
  }[]
}

/**
 * Whether a product can be returned only while it is unopened, because it belongs to a kind of goods in
 * `unopenedReturnKinds`. The kind is found by the names of the product's categories and by the listed
 * contents of a gift set.
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
 * The text about returns: `Povrat u roku od 15 dana` (returns within 15 days), with a clause about unopened
 * goods when the product can be returned only unopened. The text contains no number of days and no such
 * clause when a page of the connected WooCommerce shop states the return period.
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

/**
 * The kinds of goods that can be returned only unopened, as Bosnian text: `hrana, ulja, kozmetika i mirisi`
 * (food, oils, cosmetics and perfumes). Empty when there are no such kinds.
 */
export function unopenedKinds({ unopenedReturnKinds }: Pick<ShopTerms, 'unopenedReturnKinds'>): string {
  const names = unopenedReturnKinds.map(kind => kindNames[kind])
  const last = names.pop() ?? ''
  return names.length === 0 ? last : `${names.join(', ')} i ${last}`
}
