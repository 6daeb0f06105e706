import { type FilterAttribute, type Filters, formatPrice, parsePrice, priceRange } from './filters.ts'

/* Filters in URLs: `?cijena-od=10&cijena-do=50&akcija=1&stanje=1&boja=crna,bijela` (price from and to, on
   sale, in stock, colour black or white). */

export interface FilterSearch {
  /** Lower bound of the price in KM, with a decimal point: `10`, `10.50`. */
  readonly 'cijena-od'?: string | undefined
  readonly 'cijena-do'?: string | undefined
  readonly akcija?: boolean | undefined
  readonly stanje?: boolean | undefined
}

type RawSearch = Readonly<Record<string, unknown>>

/**
 * The query parameters that every product list has. An attribute with the name of one of these parameters
 * keeps its `pa_` prefix in URLs.
 */
export const LIST_PARAMS: readonly string[] = [
  'q',
  'stranica',
  'sortiraj',
  'cijena-od',
  'cijena-do',
  'akcija',
  'stanje',
]

/** The normalised filters of a URL, without the filters by attribute. */
export function parseFilterSearch(search: RawSearch): FilterSearch {
  const { priceFrom, priceTo } = priceRange(parsePrice(search['cijena-od']), parsePrice(search['cijena-do']))
  return {
    'cijena-od': priceFrom === null ? undefined : formatPrice(priceFrom),
    'cijena-do': priceTo === null ? undefined : formatPrice(priceTo),
    akcija: isSet(search.akcija),
    stanje: isSet(search.stanje),
  }
}

/**
 * Whether the URL of a product list may contain filters by attribute. If so, the facets of the list are
 * loaded before the products, because only the facets define which attributes exist.
 */
export const mayHaveAttributeParams = (search: RawSearch): boolean =>
  Object.entries(search).some(([param, value]) => value !== undefined && !LIST_PARAMS.includes(param))

/** The gateway's limit of filter values per attribute (docs/http-api.md, "Reads of the store"). */
const MAX_TERMS_PER_ATTRIBUTE = 20
/**
 * Maximum total length of the attribute terms (such as colours) in one request, in URL-encoded characters
 * including commas. The gateway accepts query strings of at most 2 kB.
 */
const MAX_TERM_CHARACTERS = 400

/**
 * The filters of a URL. Unknown attributes, unknown attribute terms, and terms beyond the limits are ignored.
 */
export function parseFilters(search: RawSearch, attributes: readonly FilterAttribute[]): Filters {
  let characters = 0
  const options = attributes.flatMap(({ taxonomy, param, terms }) => {
    const named = new Set(String(search[param] ?? '').split(','))
    const slugs = terms
      .map(({ slug }) => slug)
      .filter(slug => named.has(slug))
      .slice(0, MAX_TERMS_PER_ATTRIBUTE)
      .filter(slug => {
        characters += encodeURIComponent(slug).length + ','.length
        return characters <= MAX_TERM_CHARACTERS
      })
    return slugs.length === 0 ? [] : [{ taxonomy, slugs }]
  })
  return {
    ...priceRange(parsePrice(search['cijena-od']), parsePrice(search['cijena-do'])),
    onSale: isSet(search.akcija) === true,
    inStock: isSet(search.stanje) === true,
    options,
  }
}

/** The URL parameters of a product list, with the filters and the page number set to `undefined`. */
function withoutFilters<T extends RawSearch>(search: T, attributes: readonly FilterAttribute[]): T {
  const params = [
    ...['stranica', 'cijena-od', 'cijena-do', 'akcija', 'stanje'],
    ...attributes.map(({ param }) => param),
  ]
  return { ...search, ...Object.fromEntries(params.map(param => [param, undefined])) }
}

/** The URL parameters of the first page of a product list with the filters `filters`. */
export function withFilters<T extends RawSearch>(
  search: T,
  filters: Filters,
  attributes: readonly FilterAttribute[],
): T {
  const { priceFrom, priceTo, onSale, inStock, options } = filters
  const paramOf = new Map(attributes.map(({ taxonomy, param }) => [taxonomy, param]))
  return {
    ...withoutFilters(search, attributes),
    'cijena-od': priceFrom === null ? undefined : formatPrice(priceFrom),
    'cijena-do': priceTo === null ? undefined : formatPrice(priceTo),
    akcija: onSale || undefined,
    stanje: inStock || undefined,
    ...Object.fromEntries(
      options.map(({ taxonomy, slugs }) => [paramOf.get(taxonomy) ?? taxonomy, slugs.join(',')]),
    ),
  }
}

const isSet = (value: unknown): true | undefined => value === '1' || value === true || undefined
