export const POSTCODE_FAULT = 'Poštanski broj ima pet cifara.'

/** The store's own rule for Bosnia and Herzegovina (wire fact 38). */
export function isPostcode(text: string): boolean {
  return /^[0-9]{5}$/.test(text)
}
