import { sql } from 'drizzle-orm'
import { products } from './catalogue-tables.ts'

/** The average rating as responses show it, with two decimals. Sorting by rating uses this value. */
export const roundedRating = sql`round(${products.averageRating}, 2)`

/**
 * The average rating rounded to whole stars, by which product lists are filtered. As in WooCommerce, the
 * average is first rounded to two decimals.
 */
export const ratingStars = sql<number>`round(${roundedRating})`
