/**
 * Stored text, cut to `maxLength`; empty for a value that is not text. Lone surrogates are removed, because
 * `encodeURIComponent` throws on them.
 */
export function storedText(value: unknown, maxLength = 2000): string {
  return typeof value === 'string' ? value.slice(0, maxLength).replace(/\p{Cs}/gu, '') : ''
}

/** A stored id (32-bit integer, at least 1), also when it is stored as text; null for other values. */
export function storedId(value: unknown): number | null {
  const id = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof id === 'number' && Number.isInteger(id) && id >= 1 && id <= 2_147_483_647 ? id : null
}
