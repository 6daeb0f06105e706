import type { Database } from '@sultan/sql/database'
import { LONG_JOB_TIMEOUT_MS, transaction } from '@sultan/sql/transaction'
import { sql } from 'drizzle-orm'
import type { Actor } from '../admin/access/actor.ts'
import { recordChange } from '../admin/framework/audit-log.ts'

const actor: Actor = { kind: 'owner' }

/**
 * When an import replaces the catalogue (option `replaces`), it first deletes all rows of these tables. In a
 * new shop, these tables contain the demo catalogue. Rows of other tables with a foreign key to a deleted row
 * are deleted too. Of the table `posts`, which contains blog posts and WordPress pages, the import deletes
 * only the posts, because every shop needs its pages.
 */
const DEMO_TABLES = [
  'products',
  'categories',
  'tags',
  'attributes',
  'brands',
  'shipping_classes',
  'carts',
  'post_terms',
]

/**
 * Prepares the target shop, which is the shop in `database`, for an import from the shop with the URL
 * `source`. If the target shop has products, but no objects of an earlier import from `source`, then
 * `replaces` is required, and the catalogue and the posts of the target shop are deleted.
 * @throws an error whose message states why the import is not possible: the target shop has objects of an
 * import from another URL, `replaces` is required but false, or the products of the target shop would be
 * deleted although it has orders.
 */
export async function prepareShop(
  database: Database,
  source: string,
  { replaces, now }: { readonly replaces: boolean; readonly now: Date },
): Promise<void> {
  await transaction(
    database,
    async tx => {
      const { rows } = await tx.execute<{
        other: string | null
        begun: boolean
        products: number
        orders: number
      }>(sql`
        select (select min(source) from pulled_objects where source <> ${source}) as other,
          exists (select 1 from pulled_objects where source = ${source}) as begun,
          (select count(*)::int from products) as products, (select count(*)::int from orders) as orders`)
      const [shop] = rows
      if (shop?.other)
        throw new Error(`This shop was imported from ${shop.other}. It cannot import another shop.`)
      if (shop === undefined || shop.begun || shop.products === 0) return
      if (!replaces)
        throw new Error(
          `This shop has ${shop.products} products and variations. Add --replace to delete its catalogue and posts first.`,
        )
      if (shop.orders > 0)
        throw new Error(`This shop has ${shop.orders} orders of the products that --replace would delete.`)
      for (const table of DEMO_TABLES) await tx.execute(sql`delete from ${sql.identifier(table)}`)
      await tx.execute(sql`delete from posts where type = 'post'`)
      await tx.execute(
        sql`delete from images where id not in (select image_id from posts where image_id is not null)`,
      )
      const entry = { action: 'delete', resource: 'catalogue', id: 'all', after: null } as const
      await recordChange({ db: tx, actor, now }, { ...entry, before: { products: shop.products } })
    },
    { statementTimeoutMs: LONG_JOB_TIMEOUT_MS },
  )
}
