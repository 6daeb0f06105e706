import type { Database } from '@sultan/sql/database'
import { transaction } from '@sultan/sql/transaction'
import { products, storeMarks } from '../db/catalogue-tables.ts'
import { insertCatalogue } from './catalogue-rows.ts'
import { readDemo } from './demo-files.ts'
import { planCatalogue } from './plan-catalogue.ts'

const MARK = 'demo-seeded'

export type Seeding =
  | { readonly seeded: true; readonly products: number; readonly posts: number }
  | { readonly seeded: false }

/**
 * Fills an empty store with the demo (`folder` holds `products.json` and the rest), all or nothing. Done once: a store that
 * was seeded before, or that has a product of its own, is left as it is. Of several servers starting at once one seeds.
 */
export async function seedDemo(options: {
  readonly database: Database
  readonly folder: string
}): Promise<Seeding> {
  return transaction(options.database, async tx => {
    // The mark is written first: a second server waits for it here, and then finds it taken.
    const marked = await tx
      .insert(storeMarks)
      .values({ name: MARK, doneAt: new Date() })
      .onConflictDoNothing()
      .returning()
    const existing = await tx.select({ id: products.id }).from(products).limit(1)
    if (marked.length === 0 || existing.length > 0) return { seeded: false }
    const rows = planCatalogue(readDemo(options.folder))
    await insertCatalogue(tx, rows)
    const sold = rows.products.filter(product => product.type !== 'variation').length
    return { seeded: true, products: sold, posts: rows.posts.length }
  })
}
