/**
 * Text out of the device's storage, '' for anything else. Halves of surrogate pairs are left out: an address made of one
 * (`encodeURIComponent`) is a fault, and took the whole page with it.
 */
export function storedText(value: unknown, longest = 2000): string {
  return typeof value === 'string' ? value.slice(0, longest).replace(/\p{Cs}/gu, '') : ''
}

/** A product's or variation's id as databases have them; null for anything else. */
export function storedId(value: unknown): number | null {
  const id = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof id === 'number' && Number.isInteger(id) && id >= 1 && id <= 2_147_483_647 ? id : null
}
