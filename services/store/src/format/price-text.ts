/** Largest price in minor units that the database columns of prices can hold. */
const MAX_MINOR_UNITS = 2_147_483_647

/**
 * Parses a price like WooCommerce: with a decimal point or comma, ignoring other characters such as a
 * currency sign (wire fact 82). Returns minor units; null for a text without a price, for a negative price
 * and for a price that is too large.
 */
export function priceFromText(text: string): number | null {
  const digits = text.replaceAll(',', '.').replace(/[^\d.-]/g, '')
  const decimal = digits.replace(/\.(?=.*\.)/g, '')
  if (!/^\d*\.?\d*$/.test(decimal) || !/\d/.test(decimal)) return null
  const units = Math.round(Number(decimal) * 100)
  return units <= MAX_MINOR_UNITS ? units : null
}

/** Formats a price in minor units as a decimal number of major units: 2490 → `24.90`; '' for null. */
export function priceText(units: number | null): string {
  return units === null ? '' : (units / 100).toFixed(2)
}
