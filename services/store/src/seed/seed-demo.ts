import type { Database } from '@sultan/sql/database'
import { transaction } from '@sultan/sql/transaction'
import { products, storeMarks } from '../db/catalogue-tables.ts'
import { buildCatalogueRows } from './catalogue-rows.ts'
import { readDemo } from './demo-files.ts'
import { insertCatalogue } from './insert-catalogue.ts'

const SEED_MARK = 'demo-seeded'

type SeedResult =
  | { readonly seeded: true; readonly products: number; readonly posts: number }
  | { readonly seeded: false }

/**
 * Fills an empty store with the demo data in the folder `folder`, in one database transaction. Adds no demo
 * data to a store that was seeded before or has products. When several servers start at the same time, only
 * one of them seeds.
 */
export async function seedDemo(options: {
  readonly database: Database
  readonly folder: string
}): Promise<SeedResult> {
  return transaction(options.database, async tx => {
    // The row `SEED_MARK` records that the store was seeded. While another server seeds the store, the insert
    // of this row waits for that server's transaction, and then inserts nothing, because the row exists.
    const marked = await tx
      .insert(storeMarks)
      .values({ name: SEED_MARK, doneAt: new Date() })
      .onConflictDoNothing()
      .returning()
    const existing = await tx.select({ id: products.id }).from(products).limit(1)
    if (marked.length === 0 || existing.length > 0) return { seeded: false }
    const rows = buildCatalogueRows(readDemo(options.folder))
    await insertCatalogue(tx, rows)
    const productCount = rows.products.filter(product => product.type !== 'variation').length
    return { seeded: true, products: productCount, posts: rows.posts.length }
  })
}
