import { basename } from 'node:path/posix'
import type { images } from '../db/catalogue-tables.ts'
import type { DemoPicture } from './demo-files.ts'
import type { RegisteredImage } from './product-rows.ts'

/** Collects image rows and assigns their ids. Each image file has one row. */
export class ImageRegistry {
  readonly #rows = new Map<string, typeof images.$inferInsert & { readonly id: number }>()

  /**
   * Adds an image row for each new picture of a product, category or post, and returns all of these pictures
   * with their ids. Pictures with a `crop` are left out. The alternative text of a picture is `alt`. If the
   * picture shows a variation, the text is `name` followed by the variation's option, because `alt` may
   * mention another option.
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
