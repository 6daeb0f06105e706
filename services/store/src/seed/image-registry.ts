import { basename } from 'node:path/posix'
import type { images } from '../db/catalogue-tables.ts'
import type { DemoPicture } from './demo-files.ts'
import type { PlannedPicture } from './plan-product.ts'

/** Pictures on their way into the shop, each file once. */
export class PicturePlan {
  readonly #rows = new Map<string, typeof images.$inferInsert & { readonly id: number }>()

  /** Adds pictures with the words that describe them, and says which ids they have. Cuts for other places are left out. */
  add(pictures: readonly DemoPicture[], alt: string): readonly PlannedPicture[] {
    return pictures
      .filter(picture => picture.crop === undefined)
      .map(picture => ({ picture, id: this.#row(picture, alt) }))
  }

  rows(): readonly (typeof images.$inferInsert)[] {
    return [...this.#rows.values()]
  }

  #row({ file, width, height, option }: DemoPicture, alt: string): number {
    const path = `art/${file}`
    const known = this.#rows.get(path)
    if (known !== undefined) return known.id
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
