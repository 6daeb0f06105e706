import { basename } from 'node:path/posix'
import type { images } from '../db/catalogue-tables.ts'
import type { DemoPicture } from './demo-files.ts'
import type { RegisteredImage } from './product-rows.ts'

/** Collects image rows and assigns their ids. Each file has one row. */
export class ImageRegistry {
  readonly #rows = new Map<string, typeof images.$inferInsert & { readonly id: number }>()

  /** Adds pictures with an alternative text and returns their ids. Pictures with a `crop` are left out. */
  add(pictures: readonly DemoPicture[], alt: string): readonly RegisteredImage[] {
    return pictures
      .filter(picture => picture.crop === undefined)
      .map(picture => ({ picture, id: this.#row(picture, alt) }))
  }

  rows(): readonly (typeof images.$inferInsert)[] {
    return [...this.#rows.values()]
  }

  #row({ file, width, height, option }: DemoPicture, alt: string): number {
    const path = `art/${file}`
    const existing = this.#rows.get(path)
    if (existing !== undefined) return existing.id
    const id = this.#rows.size + 1
    const name = basename(file, '.webp')
    this.#rows.set(path, {
      id,
      path,
      width,
      height,
      name,
      alt: option === undefined ? alt : `${alt} (${option})`,
    })
    return id
  }
}
