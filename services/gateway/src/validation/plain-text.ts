/**
 * Matches control characters, line separators, and invisible characters: soft hyphens, zero-width characters,
 * bidi controls, annotation marks.
 */
const INVISIBLE_CHARACTERS =
  /[\p{Cc}\u{ad}\u{200b}-\u{200f}\u{2028}-\u{202e}\u{2060}-\u{2069}\u{feff}\u{fff9}-\u{fffb}]/gu
const LONE_SURROGATES = /\p{Cs}/gu

/**
 * One line of plain text from user input: NFC, without invisible characters. Angle brackets become ‹ ›,
 * because WooCommerce removes text that looks like a tag (recording `checkout-html-in-name`).
 */
export function plainTextLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(LONE_SURROGATES, '')
    .replace(INVISIBLE_CHARACTERS, ' ')
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * Applies `plainTextLine` to each line of a text. Removes empty lines at the beginning and end of the text.
 */
export function plainTextLines(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(line => plainTextLine(line))
    .join('\n')
    .trim()
}
