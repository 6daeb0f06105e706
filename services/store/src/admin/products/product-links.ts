import { bosnianSortKey } from '@sultan/kernel/sort-key'
import { sql } from 'drizzle-orm'
import type { ProductAttribute } from '../../db/json-columns.ts'
import { defaultCategoryId } from '../../domain/default-category.ts'
import { uniqueSlug } from '../../domain/unique-slug.ts'
import { plainText } from '../../format/plain-text.ts'
import { toSlug } from '../../format/slug.ts'
import type { WriteScope } from '../framework/resource.ts'

interface SentTerm {
  readonly id?: number | undefined
  readonly name?: string | undefined
}

type LinkTable = 'product_categories' | 'product_tags' | 'product_brands' | 'product_attribute_terms'

/**
 * Replaces the categories of a product. Unknown ids are ignored; a product without categories gets the
 * default category (wire fact 82).
 */
export async function setCategories(
  productId: number,
  sent: readonly SentTerm[],
  scope: WriteScope,
): Promise<void> {
  const ids = await knownIds('categories', sent, scope)
  const chosen = ids.length > 0 ? ids : [await defaultCategoryId(scope.db)]
  await replaceLinks('product_categories', 'category_id', productId, chosen, scope)
}

export async function setBrands(
  productId: number,
  sent: readonly SentTerm[],
  scope: WriteScope,
): Promise<void> {
  await replaceLinks('product_brands', 'brand_id', productId, await knownIds('brands', sent, scope), scope)
}

/** Replaces the tags of a product. A tag that is sent by its name is created (wire fact 82). */
export async function setTags(
  productId: number,
  sent: readonly SentTerm[],
  scope: WriteScope,
): Promise<void> {
  const ids = new Set(await knownIds('tags', sent, scope))
  for (const { id, name } of sent)
    if (!id && name !== undefined) ids.add(await tagByName(plainText(name), scope))
  ids.delete(0)
  await replaceLinks('product_tags', 'tag_id', productId, [...ids], scope)
}

/** Links a product to the terms of its attributes. Product lists are filtered by these links. */
export async function setAttributeTerms(
  productId: number,
  attributes: readonly ProductAttribute[],
  scope: WriteScope,
): Promise<void> {
  const shopWide = attributes.filter(({ taxonomy }) => taxonomy !== null)
  const ids = [...new Set(shopWide.flatMap(({ terms }) => terms.map(({ id }) => id)))]
  await replaceLinks('product_attribute_terms', 'term_id', productId, ids, scope)
}

const LINKS = [
  ['product_categories', 'category_id'],
  ['product_tags', 'tag_id'],
  ['product_brands', 'brand_id'],
  ['product_attribute_terms', 'term_id'],
] as const

/**
 * Assigns to the product `to` the categories, tags, brands and attribute terms of the product `from`. The
 * product `to` is a new copy of the product `from`.
 */
export async function copyLinks(from: number, to: number, { db }: WriteScope): Promise<void> {
  for (const [table, column] of LINKS)
    await db.execute(sql`insert into ${sql.identifier(table)} (product_id, ${sql.identifier(column)})
      select ${to}::int, ${sql.identifier(column)} from ${sql.identifier(table)} where product_id = ${from}`)
}

async function replaceLinks(
  table: LinkTable,
  column: string,
  productId: number,
  ids: readonly number[],
  { db }: WriteScope,
): Promise<void> {
  const [links, term] = [sql.identifier(table), sql.identifier(column)]
  await db.execute(sql`delete from ${links} where product_id = ${productId}`)
  if (ids.length > 0)
    await db.execute(sql`insert into ${links} (product_id, ${term})
      select ${productId}::int, given.id from unnest(${sql.param([...ids])}::int[]) as given (id)`)
}

async function knownIds(
  table: 'categories' | 'tags' | 'brands',
  sent: readonly SentTerm[],
  { db }: WriteScope,
): Promise<readonly number[]> {
  const ids = sent.flatMap(({ id }) => (id === undefined || id > 2_147_483_647 ? [] : [id]))
  if (ids.length === 0) return []
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from ${sql.identifier(table)} where id = any(${sql.param(ids)}::int[]) order by id`,
  )
  return rows.map(({ id }) => id)
}

async function tagByName(name: string, { db }: WriteScope): Promise<number> {
  if (name === '') return 0
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from tags where lower(name) = lower(${name}) order by id limit 1`,
  )
  const found = rows[0]
  if (found !== undefined) return found.id
  const slug = await uniqueSlug(toSlug(name) || 'oznaka', async candidates => {
    const taken = await db.execute<{ slug: string }>(
      sql`select slug from tags where slug = any(${sql.param([...candidates])}::text[])`,
    )
    return taken.rows.map(row => row.slug)
  })
  const { rows: created } = await db.execute<{ id: number }>(sql`
    insert into tags (slug, name, sort_name) values (${slug}, ${name}, ${bosnianSortKey(name)}) returning id`)
  return created[0]?.id ?? 0
}
