/** A tag, not a mere `<`: `a < b` keeps its text. */
const TAG = /<\/?[a-z!][^<>]*>/gi
// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL refuses U+0000, and no field has a use for the others.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** One line of plain text as it is kept: no tags, no control characters, blanks folded (WordPress's `sanitize_text_field`). */
export function plainLine(value: unknown): string {
  return plainText(value).replace(/\s+/g, ' ').trim()
}

/** The same, with its line breaks (`sanitize_textarea_field`). */
export function plainText(value: unknown): string {
  if (typeof value !== 'string') return typeof value === 'number' ? String(value) : ''
  return value.toWellFormed().replace(CONTROL, '').replace(TAG, '').trim()
}

/** Kept text as WordPress sends it: text is HTML on the wire (fact 13), quotes stay as they are. */
export function wireText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
