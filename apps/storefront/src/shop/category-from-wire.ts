import { decodeEntities, stripMarkup } from '@sultan/kernel/html'
import type * as wire from '@sultan/woo-wire/category'
import type { Category } from './category.ts'
import { pictureFromWire } from './picture-from-wire.ts'

/** Where WooCommerce puts products without a category (wire fact 26); nobody is shown it. */
export const noCategory = 'uncategorized'

export function categoryFromWire(category: wire.Category): Category {
  const { id, slug, count, parent, image } = category
  return {
    id,
    slug,
    count,
    parent,
    name: decodeEntities(category.name),
    description: stripMarkup(category.description),
    picture: image && pictureFromWire(image),
  }
}
