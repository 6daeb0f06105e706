import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { products } from './catalogue-tables.ts'

interface ProductOrder {
  /**
   * WooCommerce's name of a sort order, such as `price`. With an unknown name, products are sorted by date.
   */
  readonly orderby: string
  readonly order: 'asc' | 'desc'
  /**
   * Ids in the order in which `orderby: 'include'` sorts. Without ids, `orderby: 'include'` sorts by date.
   */
  readonly include: readonly number[]
}

/**
 * The sort keys that the product lists of the Store API and of the administration API share. No two products
 * of a list are equal in all keys, so the pages of a list never overlap.
 */
export function productSortKeys({ orderby, order, include }: ProductOrder): readonly SQL[] {
  const by = order === 'asc' ? asc : desc
  switch (orderby) {
    case 'id':
      return [by(products.id)]
    case 'include':
      return include.length === 0
        ? [by(products.dateCreated), by(products.id)]
        : [sql`array_position(${sql.param([...include])}::int[], ${products.id})`]
    case 'title':
      return [by(products.sortName), by(products.id)]
    case 'slug':
      return [by(sql`${products.slug} collate "C"`), by(products.id)]
    // A product without a price is sorted like a free product. In descending order, a variable product is
    // sorted by its most expensive variation.
    case 'price':
      return [by(sql`coalesce(${order === 'asc' ? products.price : products.maxPrice}, 0)`), by(products.id)]
    // Popularity always sorts in descending order, regardless of `order` (wire fact 19).
    case 'popularity':
      return [desc(products.totalSales), desc(products.id)]
    case 'menu_order':
      return [by(products.menuOrder), by(products.sortName), by(products.id)]
    case 'modified':
      return [by(products.dateModified), by(products.id)]
    default:
      return [by(products.dateCreated), by(products.id)]
  }
}
