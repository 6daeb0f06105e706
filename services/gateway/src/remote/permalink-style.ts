import { RequestNotSentError } from '../store/store-client.ts'
import { InvalidResponseError } from './read-response.ts'
import type { PermalinkStyle } from './rest-url.ts'

/** Detects by a probe request whether a shop has pretty permalinks, and caches the result. */
interface PermalinkDetector {
  /**
   * The detected or cached permalink style. Rejects when the shop supports neither style, or when a probe
   * request gets no response.
   */
  style(): Promise<PermalinkStyle>
  /**
   * Discards the cached permalink style. To be called after an `InvalidResponseError`, because the shop's
   * permalink settings may have changed. The call is not needed when a firewall rejected the request.
   */
  invalidate(): void
}

/**
 * How long the plain permalink style is cached, in ms. The time is short, because the style may have been
 * detected by mistake during an outage of the shop. One of the two supported JWT plugins does not work with
 * plain permalinks (wire fact 1). In a shop with this plugin, customers cannot sign in while the plain style
 * is cached.
 */
const PLAIN_CACHE_MS = 10 * 60_000

/**
 * Creates a detector of a shop's permalink style. `probe` sends a harmless request with a URL in the given
 * style. When `probe` rejects with `InvalidResponseError`, the shop does not support the style. `now` in ms.
 */
export function createPermalinkDetector(
  probe: (style: PermalinkStyle) => Promise<unknown>,
  now: () => number,
): PermalinkDetector {
  let known: { readonly style: PermalinkStyle; readonly until: number } | null = null
  let detecting: Promise<PermalinkStyle> | null = null

  const works = (style: PermalinkStyle): Promise<boolean> => probe(style).then(() => true, falseIfInvalid)

  async function detect(): Promise<PermalinkStyle> {
    const isPretty = await works('pretty')
    if (!isPretty && !(await works('plain')))
      throw new RequestNotSentError('its REST interface does not return JSON')
    known = isPretty
      ? { style: 'pretty', until: Infinity }
      : { style: 'plain', until: now() + PLAIN_CACHE_MS }
    return known.style
  }

  return {
    async style() {
      if (known !== null && now() < known.until) return known.style
      detecting ??= detect().finally(() => {
        detecting = null
      })
      return detecting
    },
    invalidate() {
      known = null
    },
  }
}

function falseIfInvalid(error: unknown): false {
  if (error instanceof InvalidResponseError) return false
  throw error
}
