/**
 * Parses a postcode of Bosnia and Herzegovina as typed, `71 000` or `71000`. Null unless it is in the range
 * 70000–89999, the only range that WooCommerce accepts for this country.
 */
export function parsePostcode(typed: string): string | null {
  const postcode = typed.replace(/\s/g, '')
  return /^[78][0-9]{4}$/.test(postcode) ? postcode : null
}
