import { money, toDecimal } from '@sultan/kernel/money'
import type { ProductQuery } from '@sultan/woo-client/products'

/** Filters of a product list. */
export interface Filters {
  /**
   * Lower bound of the price in minor units; null without a lower bound. `priceFrom` is never above
   * `priceTo`.
   */
  readonly priceFrom: number | null
  readonly priceTo: number | null
  readonly onSale: boolean
  readonly inStock: boolean
  /**
   * The chosen terms by attribute. Contains only terms that the facets list, each once, in the order of the
   * facets.
   */
  readonly options: readonly ChosenOptions[]
}

/** A chosen attribute. A product must have, for each chosen attribute, at least one of the chosen terms. */
interface ChosenOptions {
  /** Taxonomy of the attribute: `pa_boja` (colour). */
  readonly taxonomy: string
  readonly slugs: readonly string[]
}

/** An attribute that a product list can be filtered by. */
export interface FilterAttribute {
  readonly taxonomy: string
  /** URL parameter of the attribute: `boja` (colour). */
  readonly param: string
  readonly name: string
  readonly terms: readonly FilterTerm[]
}

export interface FilterTerm {
  readonly id: number
  readonly slug: string
  readonly name: string
}

export const noFilters: Filters = {
  priceFrom: null,
  priceTo: null,
  onSale: false,
  inStock: false,
  options: [],
}

export const isChosen = ({ options }: Filters, taxonomy: string, slug: string): boolean =>
  options.some(one => one.taxonomy === taxonomy && one.slugs.includes(slug))

/** The filters with one attribute term added or removed. */
export function withOption(
  filters: Filters,
  { taxonomy, terms }: FilterAttribute,
  slug: string,
  chosen: boolean,
  attributes: readonly FilterAttribute[],
): Filters {
  const slugs = terms
    .map(term => term.slug)
    .filter(one => (one === slug ? chosen : isChosen(filters, taxonomy, one)))
  const all = attributes.flatMap(attribute =>
    attribute.taxonomy === taxonomy
      ? [{ taxonomy, slugs }]
      : filters.options.filter(one => one.taxonomy === attribute.taxonomy),
  )
  return { ...filters, options: all.filter(one => one.slugs.length > 0) }
}

/** Parses a price in KM to minor units: `10`, `10,5`, `10.50`. Null for other input and for 0. */
export function parsePrice(word: unknown): number | null {
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(String(word ?? '').trim())
  if (!match) return null
  const amount = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return amount > 0 ? amount : null
}

/** Formats minor units as KM without needless decimals: `10`, `10.50`. */
export const formatPrice = (amount: number): string => toDecimal(money(amount)).replace(/\.00$/, '')

/** Returns the price range with the bounds in ascending order: swaps them when `from` is above `to`. */
export function priceRange(from: number | null, to: number | null): Pick<Filters, 'priceFrom' | 'priceTo'> {
  const swapped = from !== null && to !== null && from > to
  return swapped ? { priceFrom: to, priceTo: from } : { priceFrom: from, priceTo: to }
}

/**
 * Query parameters of a store request for the filtered products. Prices are in minor units (wire fact 12);
 * the terms of one attribute are alternatives.
 */
export function toFilterParams({ priceFrom, priceTo, onSale, inStock, options }: Filters): ProductQuery {
  return {
    ...(priceFrom !== null && { min_price: priceFrom }),
    ...(priceTo !== null && { max_price: priceTo }),
    // `on_sale=false` would list only products that are not on sale (wire fact 22).
    ...(onSale && { on_sale: true }),
    ...(inStock && { stock_status: 'instock' }),
    ...Object.fromEntries(
      options.flatMap(({ taxonomy, slugs }, index) => [
        [`attributes[${index}][attribute]`, taxonomy],
        [`attributes[${index}][slug]`, slugs.join(',')],
        [`attributes[${index}][operator]`, 'in'],
      ]),
    ),
  }
}

/**
 * The number of active filters. A price range counts as one filter, and so does each chosen term of an
 * attribute.
 */
export function countFilters(filters: Filters): number {
  const { priceFrom, priceTo, onSale, inStock, options } = filters
  const price = priceFrom !== null || priceTo !== null
  const values = options.reduce((sum, { slugs }) => sum + slugs.length, 0)
  return Number(price) + Number(onSale) + Number(inStock) + values
}
