import type { ChosenOption } from './cart.ts'
import type { ProductAttribute, ShopProduct, SoldProduct } from './product.ts'
import { attributesOf, optionName, valuesOf } from './product-names.ts'
import { accepted, type Outcome, type Refused, refused } from './refusal.ts'

/** An option as a caller names it: taxonomy or label, slug or label (fact 36). */
export interface AskedOption {
  readonly attribute: string
  readonly value: string
}

/** The variation of a variable product that was asked for by its options; all of them have to be named. */
export function chooseVariation(
  parent: ShopProduct,
  variations: readonly ShopProduct[],
  asked: readonly AskedOption[],
): Outcome<ShopProduct> {
  const attributes = attributesOf({ parent }).filter(attribute => attribute.variation)
  const chosen = new Map<string, string>()
  for (const attribute of attributes) {
    const value = askedValue(attribute, asked)
    if (value === null)
      return refused(400, 'woocommerce_rest_missing_attributes', 'Missing attributes for variable product.')
    chosen.set(attribute.taxonomy ?? attribute.name, value)
  }
  const match = variations.find(product =>
    valuesOf({ product }).every(({ attribute, value }) => value === null || value === chosen.get(attribute)),
  )
  if (match !== undefined) return accepted(match)
  return refused(400, 'woocommerce_rest_variation_id_from_variation_data', 'No matching variation found.')
}

/** The options of a line: fixed by the variation, or, where it leaves them open, named by the caller. */
export function chosenOptions(
  sold: SoldProduct,
  asked: readonly AskedOption[],
): Outcome<readonly ChosenOption[]> {
  const fixed = new Map(valuesOf(sold).map(({ attribute, value }) => [attribute, value]))
  const options: ChosenOption[] = []
  const missing: string[] = []
  for (const attribute of attributesOf(sold).filter(one => one.variation)) {
    const wanted = askedValue(attribute, asked)
    const value = fixed.get(attribute.taxonomy ?? attribute.name) ?? wanted
    if (value === null) missing.push(attribute.name)
    else if (wanted !== null && wanted !== value) return invalidValue(attribute, [value])
    else if (!attribute.terms.some(term => termValue(attribute, term) === value))
      return invalidValue(
        attribute,
        attribute.terms.map(term => termValue(attribute, term)),
      )
    else options.push({ name: optionName(attribute), value })
  }
  if (missing.length === 0) return accepted(options.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
  const words = missing.length === 1 ? 'is a required field' : 'are required fields'
  return refused(
    400,
    'woocommerce_rest_missing_variation_data',
    `Missing variation data for variable product. ${missing.join(', ')} ${words}`,
  )
}

function invalidValue(attribute: ProductAttribute, allowed: readonly string[]): Refused {
  const message = `Invalid value posted for ${attribute.name}. Allowed values: ${allowed.join(', ')}`
  return refused(400, 'woocommerce_rest_invalid_variation_data', message)
}

/** A shop attribute's values are slugs, a product's own are labels. */
function termValue(attribute: ProductAttribute, term: ProductAttribute['terms'][number]): string {
  return attribute.taxonomy === null ? term.name : term.slug
}

/** What was asked for an attribute, as the value that variations hold; unknown values as they came; null = not asked. */
function askedValue(attribute: ProductAttribute, asked: readonly AskedOption[]): string | null {
  const names = [attribute.taxonomy, attribute.name, optionName(attribute)].map(name => name?.toLowerCase())
  const found = asked.find(one => names.includes(one.attribute.toLowerCase()))?.value
  if (found === undefined || found === '') return null
  const same = (text: string): boolean => text.toLowerCase() === found.toLowerCase()
  const term = attribute.terms.find(one => same(one.slug)) ?? attribute.terms.find(one => same(one.name))
  return term === undefined ? found : termValue(attribute, term)
}
