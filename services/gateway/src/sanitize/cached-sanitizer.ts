import { LRUCache } from 'lru-cache'
import type { HtmlSanitizer } from './html-sanitizer.ts'

/**
 * Maximum size, in characters, of the cache of each function of an `HtmlSanitizer` (`blocks`, `inline`,
 * `plain`). Both a text and its sanitized form count. The texts of the demo catalogue have half a million
 * characters.
 */
const MAX_CHARACTERS = 4_000_000

/**
 * Caches sanitized texts, because the same products are on many pages of differently sorted product lists,
 * and parsing the texts of 100 products takes 20 ms. The results of `sanitizer` must depend on the sanitized
 * text alone.
 */
export function cacheSanitizer(sanitizer: HtmlSanitizer): HtmlSanitizer {
  return {
    blocks: remember(sanitizer.blocks),
    inline: remember(sanitizer.inline),
    plain: remember(sanitizer.plain),
  }
}

function remember(sanitize: (html: string) => string): (html: string) => string {
  const results = new LRUCache<string, string>({
    maxSize: MAX_CHARACTERS,
    // A cache entry with empty texts counts as one character, because the LRU cache requires a positive size.
    sizeCalculation: (result, html) => result.length + html.length + 1,
  })
  return html => {
    const known = results.get(html)
    if (known !== undefined) return known
    const result = sanitize(html)
    results.set(html, result)
    return result
  }
}
