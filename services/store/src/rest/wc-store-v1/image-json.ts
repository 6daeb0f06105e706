import type { images } from '../../db/catalogue-tables.ts'

/** A picture on the wire (fact 15). Sizes are made by the shop's picture route, so every address is that of the original. */
export function imageJson(image: typeof images.$inferSelect, publicUrl: string): Record<string, unknown> {
  const src = `${publicUrl}/${image.path}`
  return {
    id: image.id,
    src,
    thumbnail: src,
    srcset: '',
    sizes: '',
    thumbnail_srcset: '',
    thumbnail_sizes: '',
    name: image.name,
    alt: image.alt,
  }
}
