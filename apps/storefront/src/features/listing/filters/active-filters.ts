import { formatMoney, money } from '@sultan/kernel/money'
import { type FilterAttribute, type Filters, withOption } from '../../../shop/filters.ts'
import * as words from '../../../words/filters.ts'

/** One filter as its chip shows it. */
export interface ActiveFilter {
  readonly key: string
  /** What it filters by: `Boja`. */
  readonly group: string
  /** `Crna`, `10–50 KM`. */
  readonly label: string
  /** The filters without this one. */
  readonly without: Filters
}

/** The filters in force, in the order in which the form has them. */
export function activeFilters(filters: Filters, attributes: readonly FilterAttribute[]): ActiveFilter[] {
  const { priceFrom, priceTo, inStock, onSale } = filters
  const range = rangeText(priceFrom, priceTo)
  const options = attributes.flatMap(attribute =>
    attribute.terms
      .filter(({ slug }) => isIn(filters, attribute, slug))
      .map(({ slug, name }) => ({
        key: `${attribute.param}-${slug}`,
        group: attribute.name,
        label: name,
        without: withOption(filters, attribute, slug, false, attributes),
      })),
  )
  return [
    ...(range === null
      ? []
      : [
          {
            key: 'cijena',
            group: words.price,
            label: range,
            without: { ...filters, priceFrom: null, priceTo: null },
          },
        ]),
    ...(inStock
      ? [
          {
            key: 'stanje',
            group: words.availability,
            label: words.inStock,
            without: { ...filters, inStock: false },
          },
        ]
      : []),
    ...(onSale
      ? [
          {
            key: 'akcija',
            group: words.availability,
            label: words.onSale,
            without: { ...filters, onSale: false },
          },
        ]
      : []),
    ...options,
  ]
}

const isIn = ({ options }: Filters, { taxonomy }: FilterAttribute, slug: string) =>
  options.some(one => one.taxonomy === taxonomy && one.slugs.includes(slug))

/** `10–120 KM`, `od 10 KM`, `do 120,50 KM`; full amounts without their decimals. */
function rangeText(from: number | null, to: number | null): string | null {
  const amount = (minor: number) => formatMoney(money(minor)).replace(',00', '')
  if (from !== null && to !== null) return `${amount(from).replace(/\u00A0KM$/, '')}–${amount(to)}`
  if (from !== null) return words.from(amount(from))
  return to === null ? null : words.to(amount(to))
}
