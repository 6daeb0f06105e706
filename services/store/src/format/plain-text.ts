import { decodeEntities } from '@sultan/kernel/html-text'
import { sanitizeLine } from './text.ts'

/** One line of plain text from what WooCommerce's clients send as HTML: without tags, entities decoded. */
export function plainText(html: string): string {
  return decodeEntities(sanitizeLine(html)).replace(/\s+/g, ' ').trim()
}
