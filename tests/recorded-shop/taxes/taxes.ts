type Display = 'incl' | 'excl'

/** The owner's tax settings, for a shop with one rate that also applies to shipping. */
export interface TaxSettings {
  /** The tax rate in percent, a whole number. */
  readonly percent: number
  /** Whether the owner enters product prices with tax. Shipping costs are always entered without tax. */
  readonly entered: Display
  /** How prices are displayed on product pages. */
  readonly shop: Display
  /** How prices are displayed in the cart. */
  readonly cart: Display
}

/** An amount without tax and its tax, in minor units. */
export interface TaxedAmount {
  readonly net: number
  readonly tax: number
}

/** Splits the entered price of a line into net amount and tax, which WooCommerce rounds per line. */
export function taxedAmount(taxes: TaxSettings | null, entered: number): TaxedAmount {
  if (taxes === null) return { net: entered, tax: 0 }
  if (taxes.entered === 'excl') return { net: entered, tax: roundHalfUp(entered * taxes.percent, 100) }
  const tax = roundHalfDown(entered * taxes.percent, 100 + taxes.percent)
  return { net: entered - tax, tax }
}

/**
 * The tax of a shipping cost. Half a minor unit is rounded down where prices are entered with tax, otherwise
 * up.
 */
export function shippingTax(taxes: TaxSettings | null, cost: number): number {
  if (taxes === null) return 0
  const round = taxes.entered === 'incl' ? roundHalfDown : roundHalfUp
  return round(cost * taxes.percent, 100)
}

/**
 * The displayed price of a product, in minor units with four more decimals (the precision of `raw_prices`). A tax
 * that is added is rounded to minor units, one that is deducted is not (recordings `tax-*-cart`).
 */
export function displayedPrice(taxes: TaxSettings | null, entered: number, where: 'shop' | 'cart'): number {
  if (taxes === null || taxes[where] === taxes.entered) return entered * 10_000
  if (taxes.entered === 'incl') return Math.round((entered * 10_000 * 100) / (100 + taxes.percent))
  return (entered + roundHalfUp(entered * taxes.percent, 100)) * 10_000
}

/** The displayed price in whole minor units. */
export function shownPrice(taxes: TaxSettings | null, entered: number, where: 'shop' | 'cart'): number {
  return Math.round(displayedPrice(taxes, entered, where) / 10_000)
}

const roundHalfUp = (value: number, divisor: number) => Math.floor((2 * value + divisor) / (2 * divisor))
const roundHalfDown = (value: number, divisor: number) => Math.ceil((2 * value - divisor) / (2 * divisor))
