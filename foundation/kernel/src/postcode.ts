/**
 * Parses a postcode of Bosnia and Herzegovina as typed, `71 000` or `71000`. Null when it does not have five
 * digits, WooCommerce's rule for the country (wire fact 38).
 */
export function parsePostcode(typed: string): string | null {
  const postcode = typed.replace(/\s/g, '')
  return /^[0-9]{5}$/.test(postcode) ? postcode : null
}
