import { decodeEntities } from '@sultan/kernel/html-text'
import { sanitizeLine } from './text.ts'

/**
 * Converts HTML that a WooCommerce client has sent to one line of plain text: removes tags and decodes
 * entities.
 */
export function plainText(html: string): string {
  return decodeEntities(sanitizeLine(html)).replace(/\s+/g, ' ').trim()
}
