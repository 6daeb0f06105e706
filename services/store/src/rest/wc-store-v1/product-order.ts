import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { products } from '../../db/catalogue-tables.ts'
import type { ProductListQuery } from './product-params.ts'

/** The order of a list, with the id as the last word so that pages never overlap. */
export function productOrder({ orderby, order, include }: ProductListQuery): readonly SQL[] {
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
    // Without a price a product sorts as if it were free, and a variable one by its dearest variation when descending.
    case 'price':
      return [by(sql`coalesce(${order === 'asc' ? products.price : products.maxPrice}, 0)`), by(products.id)]
    // Always downwards, whatever `order` says (fact 19).
    case 'popularity':
      return [desc(products.totalSales), desc(products.id)]
    case 'rating':
      return [desc(products.averageRating), desc(products.ratingCount), desc(products.id)]
    case 'menu_order':
      return [by(products.menuOrder), by(products.sortName), by(products.id)]
    case 'comment_count':
      return [by(products.reviewCount), by(products.id)]
    case 'modified':
      return [by(products.dateModified), by(products.id)]
    case 'date':
      return [by(products.dateCreated), by(products.id)]
  }
}
