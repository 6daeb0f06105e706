import type { PageAddressOf } from '@sultan/storefront/renderer'

/** Cache key of a page: its path with all search parameters. */
export const wholeAddress: PageAddressOf = ({ pathname, search }) => pathname + search

/** Length of the longest slug that WordPress allows, in characters. */
const MAX_SEGMENT_CHARACTERS = 200

/**
 * A path that no page can have gets the 404 page. The router would throw for a path that cannot be decoded or
 * has control characters. The gateway would reject a long slug, and a slug with commas, which the gateway
 * reads as a list of slugs.
 */
export function possibleUrl(url: URL): URL {
  try {
    const path = decodeURIComponent(url.pathname)
    const isLong = path.split('/').some(segment => segment.length > MAX_SEGMENT_CHARACTERS)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds them
    if (!isLong && !/[\u0000-\u001f,]/.test(path)) return url
  } catch {
    // The path is malformed: it has `%` without two hex digits, or is not UTF-8.
  }
  return new URL('/nepoznata-adresa', url)
}
