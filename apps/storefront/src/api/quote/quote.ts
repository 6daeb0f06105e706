import { fromMinorString, type Money, money } from '@sultan/kernel/money'
import type { Quote, QuoteItem } from '@sultan/woo-wire/own-routes'

/** What the shopper's lines cost now. Source: `POST /sultan/v1/quote` (OWN-ROUTES). */
export interface ShopQuote {
  /** Only what can be bought, at the quantity that can be, in the order asked for. */
  readonly lines: readonly QuotedLine[]
  readonly problems: readonly LineProblem[]
  /** Null when nothing can be bought. */
  readonly shipping: { readonly name: string; readonly price: Money } | null
  /** Missing to free shipping; null where the shop has none or it is reached. */
  readonly missingToFreeShipping: Money | null
  readonly itemsTotal: Money
  readonly shippingTotal: Money
  readonly total: Money
}

export interface QuotedLine {
  readonly id: number
  /** The variable product a variation belongs to; else the same as `id`. */
  readonly productId: number
  readonly name: string
  readonly quantity: number
  readonly price: Money
  readonly total: Money
  readonly options: readonly ChosenOption[]
}

export interface ChosenOption {
  readonly name: string
  readonly value: string
}

export interface LineProblem {
  /** Place of the line in the request. */
  readonly line: number
  readonly code: Quote['problems'][number]['code']
  /** How many there are, with `not_enough_stock`. */
  readonly available: number | null
}

/** The gateway's own routes give names as plain text, unlike the Store API. */
export function quoteFromWire(wire: Quote): ShopQuote {
  const { currency_code: currency, currency_minor_unit: unit } = wire.totals
  const amount = (minor: string) => fromMinorString(minor, unit, currency) ?? money(0, currency, unit)
  const missing = wire.free_shipping ? amount(wire.free_shipping.missing) : null
  return {
    lines: wire.items.map(quotedLine),
    problems: wire.problems.map(({ line, code, available }) => ({
      line,
      code,
      available: available ?? null,
    })),
    shipping: wire.shipping && {
      name: wire.shipping.name,
      price: amount(wire.shipping.price),
    },
    missingToFreeShipping: missing && missing.amount > 0 ? missing : null,
    itemsTotal: amount(wire.totals.total_items),
    shippingTotal: amount(wire.totals.total_shipping),
    total: amount(wire.totals.total_price),
  }
}

export function quotedLine(item: QuoteItem): QuotedLine {
  const { currency_code: currency, currency_minor_unit: unit } = item.prices
  const amount = (minor: string) => fromMinorString(minor, unit, currency) ?? money(0, currency, unit)
  return {
    id: item.id,
    productId: item.product_id,
    name: item.name,
    quantity: item.quantity,
    price: amount(item.prices.price),
    total: amount(item.totals.line_total),
    options: item.variation.map(({ attribute, value, label }) => ({
      name: attribute,
      value: label || value,
    })),
  }
}
