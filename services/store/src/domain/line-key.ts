import { createHash } from 'node:crypto'
import type { ChosenOption } from './cart.ts'

/**
 * A cart line's name: the md5 that WooCommerce makes of product, variation and chosen options. Equal choices in another
 * order are the same line.
 */
export function lineKey(
  productId: number,
  variationId: number | null,
  options: readonly ChosenOption[],
): string {
  const parts = [`${productId}`]
  if (variationId !== null) parts.push(`${variationId}`)
  if (options.length > 0) {
    const sorted = options.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    parts.push(sorted.map(option => option.name + option.value.trim()).join(''))
  }
  return createHash('md5').update(parts.join('_')).digest('hex')
}
