import type { ChosenOption, ProductAttribute } from '../db/json-columns.ts'
import type { LineProduct, Product } from './product.ts'
import { attributesOf, optionName, variationValues } from './product-options.ts'
import { ok, type Rejected, type Result, reject } from './rejection.ts'

/**
 * An option in a request to add a variation to a cart. `attribute` is a taxonomy or label, `value` a slug or
 * label (wire fact 36).
 */
export interface RequestedOption {
  readonly attribute: string
  readonly value: string
}

/**
 * Finds the variation with the requested options. Rejects a request that lacks a value for an attribute that
 * is used for variations.
 */
export function chooseVariation(
  parent: Product,
  variations: readonly Product[],
  requested: readonly RequestedOption[],
): Result<Product> {
  const attributes = attributesOf({ parent }).filter(attribute => attribute.variation)
  const chosen = new Map<string, string>()
  for (const attribute of attributes) {
    const value = requestedValue(attribute, requested)
    if (value === null)
      return reject(400, 'woocommerce_rest_missing_attributes', 'Missing attributes for variable product.')
    chosen.set(attribute.taxonomy ?? attribute.name, value)
  }
  const match = variations.find(product =>
    variationValues({ product }).every(
      ({ attribute, value }) => value === null || value === chosen.get(attribute),
    ),
  )
  if (match !== undefined) return ok(match)
  return reject(400, 'woocommerce_rest_variation_id_from_variation_data', 'No matching variation found.')
}

/**
 * The options of a cart line: those that the variation fixes, and the requested values of the other
 * attributes that are used for variations. Rejects missing and unknown values. Only a variation has options.
 */
export function chosenOptions(
  lineProduct: LineProduct,
  requested: readonly RequestedOption[],
): Result<readonly ChosenOption[]> {
  if (lineProduct.product.type !== 'variation') return ok([])
  const fixed = new Map(variationValues(lineProduct).map(({ attribute, value }) => [attribute, value]))
  const options: ChosenOption[] = []
  const missing: string[] = []
  for (const attribute of attributesOf(lineProduct).filter(one => one.variation)) {
    const chosen = requestedValue(attribute, requested)
    const value = fixed.get(attribute.taxonomy ?? attribute.name) ?? chosen
    if (value === null) missing.push(attribute.name)
    else if (chosen !== null && chosen !== value) return invalidValue(attribute, [value])
    else if (!attribute.terms.some(term => termValue(attribute, term) === value))
      return invalidValue(
        attribute,
        attribute.terms.map(term => termValue(attribute, term)),
      )
    else options.push({ name: optionName(attribute), value })
  }
  if (missing.length === 0) return ok(options.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
  const suffix = missing.length === 1 ? 'is a required field' : 'are required fields'
  return reject(
    400,
    'woocommerce_rest_missing_variation_data',
    `Missing variation data for variable product. ${missing.join(', ')} ${suffix}`,
  )
}

function invalidValue(attribute: ProductAttribute, allowed: readonly string[]): Rejected {
  const message = `Invalid value posted for ${attribute.name}. Allowed values: ${allowed.join(', ')}`
  return reject(400, 'woocommerce_rest_invalid_variation_data', message)
}

/**
 * The value that stands for an attribute's term: the slug of the term if the attribute has a taxonomy,
 * otherwise the label of the term.
 */
function termValue(attribute: ProductAttribute, term: ProductAttribute['terms'][number]): string {
  return attribute.taxonomy === null ? term.name : term.slug
}

/**
 * The requested value of an attribute as variations store it: a slug or a label (`termValue`). A value that
 * is not one of the attribute's terms is returned unchanged. Null when the requested value is absent or
 * empty.
 */
function requestedValue(attribute: ProductAttribute, requested: readonly RequestedOption[]): string | null {
  const names = [attribute.taxonomy, attribute.name, optionName(attribute)].map(name => name?.toLowerCase())
  const text = requested.find(one => names.includes(one.attribute.toLowerCase()))?.value
  if (text === undefined || text === '') return null
  const same = (other: string): boolean => other.toLowerCase() === text.toLowerCase()
  const term = attribute.terms.find(one => same(one.slug)) ?? attribute.terms.find(one => same(one.name))
  return term === undefined ? text : termValue(attribute, term)
}
