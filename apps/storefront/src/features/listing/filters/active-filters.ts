import { formatMoney, money } from '@sultan/kernel/money'
import { type FilterAttribute, type Filters, isChosen, withOption } from '../../../api/filters/filters.ts'
import * as messages from '../../../messages/filters.ts'

interface ActiveFilter {
  readonly key: string
  /** Name of the filtered product attribute, such as `Boja` (colour). */
  readonly group: string
  /** Label of the chosen value, such as `Crna` (black) or `10–50 KM`. */
  readonly label: string
  /** The active filters that remain when this filter is removed. */
  readonly without: Filters
}

/** The active filters, in the order of the filter form. */
export function activeFilters(filters: Filters, attributes: readonly FilterAttribute[]): ActiveFilter[] {
  const { priceFrom, priceTo, inStock, onSale } = filters
  const range = rangeText(priceFrom, priceTo)
  const options = attributes.flatMap(attribute =>
    attribute.terms
      .filter(({ slug }) => isChosen(filters, attribute.taxonomy, slug))
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
            group: messages.price,
            label: range,
            without: { ...filters, priceFrom: null, priceTo: null },
          },
        ]),
    ...(inStock
      ? [
          {
            key: 'stanje',
            group: messages.availability,
            label: messages.inStock,
            without: { ...filters, inStock: false },
          },
        ]
      : []),
    ...(onSale
      ? [
          {
            key: 'akcija',
            group: messages.availability,
            label: messages.onSale,
            without: { ...filters, onSale: false },
          },
        ]
      : []),
    ...options,
  ]
}

/**
 * Text of a price range: `10–120 KM`, `od 10 KM` (from), `do 120,50 KM` (up to). Whole amounts have no
 * decimals.
 */
function rangeText(from: number | null, to: number | null): string | null {
  const amount = (minor: number) => formatMoney(money(minor)).replace(',00', '')
  if (from !== null && to !== null) return `${amount(from).replace(/\u00A0KM$/, '')}–${amount(to)}`
  if (from !== null) return messages.from(amount(from))
  return to === null ? null : messages.to(amount(to))
}
