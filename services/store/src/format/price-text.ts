/** Largest price in minor units that the columns hold. */
const MAX_MINOR_UNITS = 2_147_483_647

/**
 * Minor units of a price as WooCommerce reads it: with either decimal separator, and without what is not a
 * number (wire fact 82). Null for no price, and for one that cannot be stored.
 */
export function priceFromText(text: string): number | null {
  const digits = text.replaceAll(',', '.').replace(/[^\d.-]/g, '')
  const decimal = digits.replace(/\.(?=.*\.)/g, '')
  if (!/^\d*\.?\d*$/.test(decimal) || !/\d/.test(decimal)) return null
  const units = Math.round(Number(decimal) * 100)
  return units <= MAX_MINOR_UNITS ? units : null
}

/** A price in major units with two decimals; '' for none. */
export function priceText(units: number | null): string {
  return units === null ? '' : (units / 100).toFixed(2)
}
