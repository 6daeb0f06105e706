import { money, toDecimal } from '@sultan/kernel/money'

/** What a shopper has narrowed a list down to. */
export interface Filters {
  /** Minor units; null where there is no bound. Never from > to. */
  readonly priceFrom: number | null
  readonly priceTo: number | null
  readonly onSale: boolean
  readonly inStock: boolean
  /** In the order of the offer; only values that are offered, each at most once, in the offer's order. */
  readonly options: readonly ChosenOptions[]
}

/** Any of the terms: of one attribute they widen the list, two attributes narrow it. */
export interface ChosenOptions {
  /** `pa_boja`. */
  readonly taxonomy: string
  readonly slugs: readonly string[]
}

/** An attribute that a list can be filtered by. */
export interface FilterAttribute {
  readonly taxonomy: string
  /** Its name in addresses: `boja`. */
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

/** How many there are, as the shopper counts them: a price range is one, every value is one. */
export function filterCount(filters: Filters): number {
  const { priceFrom, priceTo, onSale, inStock, options } = filters
  const price = priceFrom !== null || priceTo !== null
  const values = options.reduce((sum, { slugs }) => sum + slugs.length, 0)
  return Number(price) + Number(onSale) + Number(inStock) + values
}

export const isChosen = ({ options }: Filters, taxonomy: string, slug: string): boolean =>
  options.some(one => one.taxonomy === taxonomy && one.slugs.includes(slug))

/** The same filters with one value put in or taken out. */
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

/** `10`, `10,5`, `10.50` in KM → minor units; null for anything else, and for nothing. */
export function readPrice(word: unknown): number | null {
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(String(word ?? '').trim())
  if (!match) return null
  const amount = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return amount > 0 ? amount : null
}

/** The way back, as short as it goes: `10`, `10.50`. */
export const writePrice = (amount: number): string => toDecimal(money(amount)).replace(/\.00$/, '')

/** A range of which the bounds were given the wrong way round is meant the other way. */
export function priceRange(from: number | null, to: number | null): Pick<Filters, 'priceFrom' | 'priceTo'> {
  const swapped = from !== null && to !== null && from > to
  return swapped ? { priceFrom: to, priceTo: from } : { priceFrom: from, priceTo: to }
}
