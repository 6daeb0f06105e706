/** Ours, not WooCommerce's: the term that finds something where the one asked for finds nothing, percent-encoded. */
export const didYouMeanHeader = 'X-Sultan-Did-You-Mean'

/** The corrected term of an answer, or null; what cannot be decoded counts as none. */
export function didYouMean(headers: Headers): string | null {
  const encoded = headers.get(didYouMeanHeader)
  if (!encoded) return null
  try {
    return decodeURIComponent(encoded)
  } catch {
    return null
  }
}
