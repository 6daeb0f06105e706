import type { Cart } from './cart.ts'
import type { StoreOrder } from './store-order.ts'

/**
 * The amounts of a cart or order as the storefront displays them, in minor units. `total` is exactly items −
 * discount + shipping + fees, plus the tax when `includesTax` is false.
 */
export interface DisplayedAmounts {
  /** Whether the amounts of lines, discount, shipping and fees contain the tax. */
  readonly includesTax: boolean
  /** Total of each line before the discount. */
  readonly lines: readonly number[]
  readonly items: number
  readonly discount: number
  readonly shipping: number
  readonly fees: number
  readonly tax: number
  readonly total: number
}

/** An amount without tax, and its tax. */
export interface TaxedAmount {
  readonly net: number
  readonly tax: number
}

interface TaxedTotals {
  readonly lines: readonly TaxedAmount[]
  readonly hasDiscount: boolean
  readonly shipping: TaxedAmount
  readonly fees: TaxedAmount
  readonly tax: number
  readonly total: number
}

/**
 * Returns displayed amounts that add up to the charged total. WooCommerce rounds each amount separately, so
 * that their sum can differ from the total (wire facts 66, 67). The difference is added to the discount, or
 * to the largest line when there is no discount.
 */
export function displayAmounts(totals: TaxedTotals, includesTax: boolean): DisplayedAmounts {
  const displayed = ({ net, tax }: TaxedAmount) => (includesTax ? net + tax : net)
  const { tax, total } = totals
  const lines = totals.lines.map(displayed)
  const [shipping, fees] = [displayed(totals.shipping), displayed(totals.fees)]
  const excess = sum(lines) + shipping + fees + (includesTax ? 0 : tax) - total
  const isRounding = Math.abs(excess) <= lines.length && (!totals.hasDiscount || excess < 0)
  const corrected = isRounding ? subtractFromLargest(lines, excess) : lines
  return {
    includesTax,
    lines: corrected,
    items: sum(corrected),
    // A plug-in, for example for gift cards, can lower or raise the total by an amount that the response does
    // not name.
    discount: isRounding ? 0 : Math.max(excess, 0),
    shipping,
    fees: isRounding ? fees : fees + Math.max(-excess, 0),
    tax,
    total,
  }
}

function subtractFromLargest(amounts: readonly number[], difference: number): readonly number[] {
  const largest = amounts.indexOf(Math.max(...amounts))
  return amounts.map((amount, at) => (at === largest ? amount - difference : amount))
}

type StoreAmounts = Pick<Cart | StoreOrder, 'items' | 'totals'>
type StoreLine = StoreAmounts['items'][number]

/**
 * The displayed amounts of a cart or an order of the Store API. In both responses all amounts except the
 * total price are without tax (wire fact 65).
 */
export function displayStoreAmounts(
  { items, totals }: StoreAmounts,
  includesTax = displaysTax(items),
): DisplayedAmounts {
  const { total_shipping, total_shipping_tax, total_fees, total_fees_tax } = totals
  return displayAmounts(
    {
      lines: items.map(lineAmount),
      hasDiscount: Number(totals.total_discount) > 0,
      shipping: { net: Number(total_shipping ?? 0), tax: Number(total_shipping_tax ?? 0) },
      fees: { net: Number(total_fees), tax: Number(total_fees_tax) },
      tax: Number(totals.total_tax),
      total: Number(totals.total_price),
    },
    includesTax,
  )
}

/**
 * The displayed discounts of the coupons of a cart or order. A rounding difference is added to the largest
 * discount.
 */
export function displayCoupons(
  coupons: (Cart | StoreOrder)['coupons'],
  { includesTax, discount, lines }: DisplayedAmounts,
): readonly number[] {
  const discounts = coupons.map(
    ({ totals }) => Number(totals.total_discount) + (includesTax ? Number(totals.total_discount_tax) : 0),
  )
  const excess = sum(discounts) - discount
  return Math.abs(excess) <= lines.length + coupons.length
    ? subtractFromLargest(discounts, excess)
    : discounts
}

export function lineAmount({ totals }: StoreLine): TaxedAmount {
  return { net: Number(totals.line_subtotal), tax: Number(totals.line_subtotal_tax) }
}

/**
 * Whether the `prices` of the lines of a cart or order include tax; true when no line is taxed. No field of
 * the response answers this question. The prices count as including tax when they are closer to the line
 * totals with tax than to the line totals without tax (wire fact 65).
 */
export function displaysTax(lines: readonly StoreLine[]): boolean {
  const distance = (amountOf: (amount: TaxedAmount) => number) =>
    sum(lines.map(line => Math.abs(unitPrice(line) * line.quantity - amountOf(lineAmount(line)))))
  return distance(({ net, tax }) => net + tax) <= distance(({ net }) => net)
}

/** Unit price of a cart line in minor units, with the additional decimals of `raw_prices`. */
function unitPrice({ prices }: StoreLine): number {
  const { raw_prices: raw, currency_minor_unit: minorUnit } = prices
  return raw ? Number(raw.price) / 10 ** (raw.precision - minorUnit) : Number(prices.price)
}

interface TaxRate {
  readonly name: string
  readonly percent: number
}

/** Names and rates of the taxes as one text: `PDV 17 %` (VAT 17 %). */
export function formatTaxRates(rates: readonly TaxRate[]): string {
  const texts = rates.map(({ name, percent }) =>
    percent > 0 ? `${name} ${String(percent).replace('.', ',')}\u00A0%` : name,
  )
  return [...new Set(texts)].join(', ')
}

/** The taxes of a cart or an order. In a cart a tax rate is `17%`, in an order `17` (wire fact 67). */
export function storeTaxRates({ tax_lines }: StoreAmounts['totals']): readonly TaxRate[] {
  return tax_lines.map(({ name, rate }) => ({ name, percent: Number.parseFloat(rate) || 0 }))
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
