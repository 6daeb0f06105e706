/** Matches an HTML tag, but not the `<` in `a < b`. */
const TAG = /<\/?[a-z!][^<>]*>/gi
// PostgreSQL rejects U+0000 in text, and no field has a use for the other control characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/**
 * Returns one line of plain text without HTML tags and control characters, like WordPress's
 * `sanitize_text_field`.
 */
export function sanitizeLine(value: unknown): string {
  return sanitizeText(value).replace(/\s+/g, ' ').trim()
}

/** Returns plain text like `sanitizeLine`, but with line breaks (WordPress's `sanitize_textarea_field`). */
export function sanitizeText(value: unknown): string {
  if (typeof value !== 'string') return typeof value === 'number' ? String(value) : ''
  return value.toWellFormed().replace(CONTROL, '').replace(TAG, '').trim()
}

/** Escapes plain text for HTML (wire fact 13). Quotes are unchanged. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/**
 * Converts plain text to HTML as WordPress's `wptexturize` does for names (wire fact 13): `&`, `<` and `>`
 * are escaped, and apostrophes and straight double quotes become typographic entities (`Kur&#8217;an`,
 * Quran). Other characters are unchanged, as in recorded responses of WooCommerce.
 */
export function texturize(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll("'", '&#8217;')
    .replace(/(^|[\s([{„])"/g, '$1&#8220;')
    .replaceAll('"', '&#8221;')
}
