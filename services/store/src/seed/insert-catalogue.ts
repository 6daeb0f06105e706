import type { Transaction } from '@sultan/sql/transaction'
import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  attributes,
  attributeTerms,
  categories,
  images,
  productAttributeTerms,
  productCategories,
  products,
  productTags,
  reviews,
  tags,
} from '../db/catalogue-tables.ts'
import { posts, postTermLinks, postTerms } from '../db/post-tables.ts'

/** A whole catalogue as table rows, with ids. */
export interface CatalogueRows {
  readonly images: readonly (typeof images.$inferInsert)[]
  readonly categories: readonly (typeof categories.$inferInsert)[]
  readonly products: readonly (typeof products.$inferInsert)[]
  readonly productCategories: readonly (typeof productCategories.$inferInsert)[]
  readonly tags: readonly (typeof tags.$inferInsert)[]
  readonly productTags: readonly (typeof productTags.$inferInsert)[]
  readonly attributes: readonly (typeof attributes.$inferInsert)[]
  readonly attributeTerms: readonly (typeof attributeTerms.$inferInsert)[]
  readonly productAttributeTerms: readonly (typeof productAttributeTerms.$inferInsert)[]
  readonly reviews: readonly (typeof reviews.$inferInsert)[]
  readonly posts: readonly (typeof posts.$inferInsert)[]
  readonly postTerms: readonly (typeof postTerms.$inferInsert)[]
  readonly postTermLinks: readonly (typeof postTermLinks.$inferInsert)[]
}

/**
 * Number of rows in one INSERT. A PostgreSQL query has at most 65,535 parameters; a product row has about
 * forty.
 */
const ROWS_PER_INSERT = 200

/** Inserts the rows of a catalogue into empty tables and advances the id sequences past the inserted ids. */
export async function insertCatalogue(tx: Transaction, rows: CatalogueRows): Promise<void> {
  await insertRows(tx, images, rows.images)
  await insertRows(tx, categories, rows.categories)
  await insertRows(tx, products, rows.products)
  await insertRows(tx, productCategories, rows.productCategories)
  await insertRows(tx, tags, rows.tags)
  await insertRows(tx, productTags, rows.productTags)
  await insertRows(tx, attributes, rows.attributes)
  await insertRows(tx, attributeTerms, rows.attributeTerms)
  await insertRows(tx, productAttributeTerms, rows.productAttributeTerms)
  await insertRows(tx, reviews, rows.reviews)
  await insertRows(tx, posts, rows.posts)
  await insertRows(tx, postTerms, rows.postTerms)
  await insertRows(tx, postTermLinks, rows.postTermLinks)
  for (const table of [
    images,
    categories,
    products,
    tags,
    attributes,
    attributeTerms,
    reviews,
    posts,
    postTerms,
  ])
    await continueIds(tx, table)
}

async function insertRows<T extends PgTable>(tx: Transaction, table: T, rows: readonly T['$inferInsert'][]) {
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT)
    await tx.insert(table).values(rows.slice(from, from + ROWS_PER_INSERT))
}

async function continueIds(tx: Transaction, table: PgTable): Promise<void> {
  const highest = sql`(select coalesce(max(id), 0) from ${table})`
  await tx.execute(
    sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), greatest(${highest}, 1))`,
  )
}
