import { type FilterAttribute, type Filters, priceRange, readPrice, writePrice } from './filters.ts'

/* Filters as they stand in addresses: `?cijena-od=10&cijena-do=50&akcija=1&stanje=1&boja=crna,bijela`. */

export interface FilterSearch {
  /** KM with a point: `10`, `10.50`. */
  readonly 'cijena-od'?: string | undefined
  readonly 'cijena-do'?: string | undefined
  readonly akcija?: boolean | undefined
  readonly stanje?: boolean | undefined
}

type RawSearch = Readonly<Record<string, unknown>>

/** The words of every list; an attribute of such a name keeps its `pa_`. */
const listWords: readonly string[] = [
  'q',
  'stranica',
  'sortiraj',
  'cijena-od',
  'cijena-do',
  'akcija',
  'stanje',
]

/** What a category's or search's address may hold of filters besides attributes, put into its one form. */
export function readFilterSearch(search: RawSearch): FilterSearch {
  const { priceFrom, priceTo } = priceRange(readPrice(search['cijena-od']), readPrice(search['cijena-do']))
  return {
    'cijena-od': priceFrom === null ? undefined : writePrice(priceFrom),
    'cijena-do': priceTo === null ? undefined : writePrice(priceTo),
    akcija: isSet(search.akcija),
    stanje: isSet(search.stanje),
  }
}

/** `pa_boja` → `boja`. */
export function attributeParam(taxonomy: string): string {
  const short = taxonomy.replace(/^pa_/, '')
  return listWords.includes(short) ? taxonomy : short
}

/** Whether an address may name attributes. Only then must a list wait for what is offered. */
export const mayNameAttributes = (search: RawSearch): boolean =>
  Object.entries(search).some(([word, value]) => value !== undefined && !listWords.includes(word))

/** The filters of an address. Attributes and values that are not offered say nothing. */
export function readFilters(search: RawSearch, attributes: readonly FilterAttribute[]): Filters {
  const options = attributes.flatMap(({ taxonomy, param, terms }) => {
    const named = String(search[param] ?? '').split(',')
    const slugs = terms.map(({ slug }) => slug).filter(slug => named.includes(slug))
    return slugs.length === 0 ? [] : [{ taxonomy, slugs }]
  })
  return {
    ...priceRange(readPrice(search['cijena-od']), readPrice(search['cijena-do'])),
    onSale: isSet(search.akcija) === true,
    inStock: isSet(search.stanje) === true,
    options,
  }
}

/** The words that belong to filters and pages, all of them undefined: what another form must not send along. */
export function withoutFilters<T extends RawSearch>(search: T, attributes: readonly FilterAttribute[]): T {
  const own = [
    ...['stranica', 'cijena-od', 'cijena-do', 'akcija', 'stanje'],
    ...attributes.map(({ param }) => param),
  ]
  return { ...search, ...Object.fromEntries(own.map(word => [word, undefined])) }
}

/** The address of the same list under other filters, from its first page. */
export function withFilters<T extends RawSearch>(
  search: T,
  filters: Filters,
  attributes: readonly FilterAttribute[],
): T {
  const { priceFrom, priceTo, onSale, inStock, options } = filters
  const paramOf = new Map(attributes.map(({ taxonomy, param }) => [taxonomy, param]))
  return {
    ...withoutFilters(search, attributes),
    'cijena-od': priceFrom === null ? undefined : writePrice(priceFrom),
    'cijena-do': priceTo === null ? undefined : writePrice(priceTo),
    akcija: onSale || undefined,
    stanje: inStock || undefined,
    ...Object.fromEntries(
      options.map(({ taxonomy, slugs }) => [paramOf.get(taxonomy) ?? taxonomy, slugs.join(',')]),
    ),
  }
}

const isSet = (value: unknown): true | undefined => value === '1' || value === true || undefined
