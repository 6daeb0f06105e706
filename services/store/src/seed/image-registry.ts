import { basename } from 'node:path/posix'
import type { images } from '../db/catalogue-tables.ts'
import type { DemoPicture } from './demo-files.ts'
import type { RegisteredImage } from './product-rows.ts'

/** Collects image rows and assigns their ids. Each image file has one row. */
export class ImageRegistry {
  readonly #rows = new Map<string, typeof images.$inferInsert & { readonly id: number }>()

  /**
   * Returns the pictures of a product, category or post with the ids of their image rows, and creates missing
   * rows. Leaves out each picture with the property `crop`, because it is another crop of a picture in
   * `pictures`. The alternative text of a new row is `alt`. If the picture shows a variation, the alternative
   * text is `name` with the variation's option, such as `Abaja (Crna)`, because `alt` may mention another
   * option.
   */
  add(pictures: readonly DemoPicture[], alt: string, name = alt): readonly RegisteredImage[] {
    return pictures
      .filter(picture => picture.crop === undefined)
      .map(picture => ({ picture, id: this.#row(picture, alt, name) }))
  }

  rows(): readonly (typeof images.$inferInsert)[] {
    return [...this.#rows.values()]
  }

  #row({ file, width, height, option }: DemoPicture, alt: string, name: string): number {
    const path = `art/${file}`
    const existing = this.#rows.get(path)
    if (existing !== undefined) return existing.id
    const id = this.#rows.size + 1
    this.#rows.set(path, {
      id,
      path,
      width,
      height,
      name: basename(file, '.webp'),
      alt: option === undefined ? alt : `${name} (${option})`,
    })
    return id
  }
}
