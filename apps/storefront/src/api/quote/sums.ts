import { fromMinorString, type Money, money } from '@sultan/kernel/money'
import type { DisplayedAmounts } from '@sultan/woo-client/displayed-amounts'
import type { Quote } from '@sultan/woo-client/quotes-and-orders'

/**
 * The sums of a price quote or an order. The total is items − discount + shipping + fees, plus the tax when
 * the other sums do not contain it.
 */
export interface Sums {
  readonly itemsTotal: Money
  /** Discount of all coupons. The amounts of the lines and `itemsTotal` are before the discount. */
  readonly discount: Money
  readonly shippingTotal: Money
  readonly fees: Money
  readonly tax: Tax | null
  readonly total: Money
}

export interface Tax {
  readonly amount: Money
  /** Name and rate of the tax: `PDV 17 %` (value added tax). */
  readonly label: string
  /**
   * Whether the sums of items, shipping and fees contain the tax. If not, only the total contains the tax.
   */
  readonly isIncluded: boolean
}

/**
 * Converts the totals in a response of the gateway's `/sultan/v1` routes (quote, order, order lookup) to
 * `Sums`.
 */
export function sumsOf(quote: Pick<Quote, 'totals' | 'prices_include_tax' | 'tax_label'>): Sums {
  const { totals, prices_include_tax: isIncluded = true, tax_label: label = '' } = quote
  const amount = amountsIn(totals)
  return {
    itemsTotal: amount(totals.total_items),
    discount: amount(totals.total_discount),
    shippingTotal: amount(totals.total_shipping),
    fees: amount(totals.total_fees ?? '0'),
    tax: totals.total_tax === undefined ? null : { amount: amount(totals.total_tax), label, isIncluded },
    total: amount(totals.total_price),
  }
}

/** Converts `DisplayedAmounts`, which are numbers in minor units, to `Sums`; `toMoney` adds the currency. */
export function sumsOfAmounts(
  amounts: DisplayedAmounts,
  label: string,
  toMoney: (minor: number) => Money,
): Sums {
  return {
    itemsTotal: toMoney(amounts.items),
    discount: toMoney(amounts.discount),
    shippingTotal: toMoney(amounts.shipping),
    fees: toMoney(amounts.fees),
    tax: amounts.tax === 0 ? null : { amount: toMoney(amounts.tax), label, isIncluded: amounts.includesTax },
    total: toMoney(amounts.total),
  }
}

interface CurrencyFields {
  readonly currency_code: string
  readonly currency_minor_unit: number
}

/** Returns a parser for amounts in minor units; an invalid amount becomes 0. */
export function amountsIn({ currency_code, currency_minor_unit }: CurrencyFields): (minor: string) => Money {
  return minor =>
    fromMinorString(minor, currency_minor_unit, currency_code) ?? money(0, currency_code, currency_minor_unit)
}
