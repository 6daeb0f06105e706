/** Control characters, and the invisible ones that turn or hide text around them (bidi controls, zero widths). */
const INVISIBLE =
  /[\p{Cc}\u{ad}\u{200b}-\u{200f}\u{2028}-\u{202e}\u{2060}-\u{2069}\u{feff}\u{fff9}-\u{fffb}]/gu
const LONE_SURROGATE = /\p{Cs}/gu

/**
 * What a shopper typed, as one line of plain text: composed (NFC), nothing invisible, no markup. Angle brackets become ‹ ›,
 * because WooCommerce strips whatever looks like a tag and would keep less than was written (`checkout-html-in-name`).
 */
export function plainLine(text: string): string {
  return cleaned(text).replace(/\s+/g, ' ').trim()
}

/** The same for a note of several lines. */
export function plainLines(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(line => plainLine(line))
    .join('\n')
    .trim()
}

function cleaned(text: string): string {
  return text
    .normalize('NFC')
    .replace(LONE_SURROGATE, '')
    .replace(INVISIBLE, ' ')
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
}
