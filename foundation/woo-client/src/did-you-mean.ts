/**
 * Response header of the gateway with a corrected search term, percent-encoded. The gateway sends the header
 * when the original term finds nothing.
 */
const didYouMeanHeader = 'X-Sultan-Did-You-Mean'

/** The corrected search term, or null when the header is absent or malformed. */
export function readDidYouMean(headers: Headers): string | null {
  const encoded = headers.get(didYouMeanHeader)
  if (!encoded) return null
  try {
    return decodeURIComponent(encoded)
  } catch {
    return null
  }
}
