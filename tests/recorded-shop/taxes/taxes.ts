type Display = 'incl' | 'excl'

/** The owner's tax settings. The rates also apply to shipping. */
export interface TaxSettings {
  /** The tax rate in percent, a whole number. */
  readonly percent: number
  /** Whether the owner enters product prices with tax. Shipping costs are always entered without tax. */
  readonly entered: Display
  /** How prices are displayed on product pages: with or without tax. */
  readonly shop: Display
  /** How prices are displayed in the cart: with or without tax. */
  readonly cart: Display
  /** A reduced tax rate in percent, and the ids of the products to which it applies. */
  readonly reduced?: { readonly percent: number; readonly ids: readonly number[] }
}

/** The tax settings that apply to one product; `percent` is the tax rate of the product. */
export function productTaxes(taxes: TaxSettings | null, id: number): TaxSettings | null {
  if (taxes === null || !taxes.reduced?.ids.includes(id)) return taxes
  return { ...taxes, percent: taxes.reduced.percent }
}

/**
 * The tax settings of the shipping of the given products. WooCommerce's default, "based on cart items", is
 * the standard rate when it applies to one of the products, otherwise the reduced rate
 * (`WC_Tax::get_shipping_tax_rates`).
 */
export function shippingTaxes(taxes: TaxSettings | null, ids: readonly number[]): TaxSettings | null {
  const reduced = ids.find(id => taxes?.reduced?.ids.includes(id))
  const isReduced = reduced !== undefined && ids.every(id => taxes?.reduced?.ids.includes(id))
  return isReduced ? productTaxes(taxes, reduced) : taxes
}

/** The taxes of a cart or order at the tax rate `percent`. The amounts are in minor units. */
interface RateTaxes {
  readonly percent: number
  readonly items: number
  readonly shipping: number
}

/** The charged taxes of each rate of a cart or order, the standard rate first. */
export function taxesByRate(
  taxes: TaxSettings | null,
  lines: readonly { readonly id: number; readonly tax: number }[],
  shipping: number,
): readonly RateTaxes[] {
  if (taxes === null) return []
  const ofShipping = shippingTaxes(
    taxes,
    lines.map(({ id }) => id),
  )?.percent
  const percents = [taxes.percent, ...(taxes.reduced ? [taxes.reduced.percent] : [])]
  return percents
    .map(percent => ({
      percent,
      items: lines
        .filter(({ id }) => productTaxes(taxes, id)?.percent === percent)
        .reduce((sum, { tax }) => sum + tax, 0),
      shipping: ofShipping === percent ? shipping : 0,
    }))
    .filter(({ items, shipping: shipped }) => percents.length === 1 || items + shipped > 0)
}

/** An amount without tax and its tax, in minor units. */
export interface TaxedAmount {
  readonly net: number
  readonly tax: number
}

export function sumOf(amounts: readonly TaxedAmount[]): TaxedAmount {
  return {
    net: amounts.reduce((sum, { net }) => sum + net, 0),
    tax: amounts.reduce((sum, { tax }) => sum + tax, 0),
  }
}

/**
 * Splits an amount of a cart line or order line into net amount and tax. `entered` includes the tax if the
 * owner enters prices with tax. The tax of each line is rounded separately, as in WooCommerce.
 */
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
 * The displayed price of a product, in ten-thousandths of a minor unit (the precision of `raw_prices`). A tax
 * that is added is rounded to minor units; a tax that is deducted is rounded only to this precision
 * (recordings `tax-*-cart`).
 */
export function displayedPrice(taxes: TaxSettings | null, entered: number, where: 'shop' | 'cart'): number {
  if (taxes === null || taxes[where] === taxes.entered) return entered * 10_000
  if (taxes.entered === 'incl') return Math.round((entered * 10_000 * 100) / (100 + taxes.percent))
  return (entered + roundHalfUp(entered * taxes.percent, 100)) * 10_000
}

/** The displayed price of a product in whole minor units. */
export function shownPrice(taxes: TaxSettings | null, entered: number, where: 'shop' | 'cart'): number {
  return Math.round(displayedPrice(taxes, entered, where) / 10_000)
}

const roundHalfUp = (value: number, divisor: number) => Math.floor((2 * value + divisor) / (2 * divisor))
const roundHalfDown = (value: number, divisor: number) => Math.ceil((2 * value - divisor) / (2 * divisor))
