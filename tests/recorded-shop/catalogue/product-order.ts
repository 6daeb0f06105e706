import type { ShopRequest } from '../http/call.ts'
import { type Catalogue, priceRange } from './catalogue.ts'
import { changedLast, newestFirst } from './order-lists.ts'
import { collate } from './product-filters.ts'
import type { ShopProduct } from './product-row.ts'

type Compare = (a: ShopProduct, b: ShopProduct) => number

export const orders = [
  ...['date', 'modified', 'id', 'include', 'title', 'slug', 'price', 'popularity', 'rating'],
  ...['menu_order', 'comment_count'],
]

/**
 * Sorts products by the query parameters `orderby` and `order`, descending by default. Popularity and rating
 * are always descending (wire fact 19). With `orderby=include`, `order` is ignored.
 */
export function inOrder(
  catalogue: Catalogue,
  call: ShopRequest,
  found: readonly ShopProduct[],
): readonly ShopProduct[] {
  const by = call.query.get('orderby') ?? 'date'
  const upwards = call.query.get('order') === 'asc' && by !== 'popularity' && by !== 'rating'
  if (by === 'include')
    return [...found].sort(byPlace((call.query.get('include') ?? '').split(',').map(Number)))
  const compare = upwardsBy(catalogue, by, upwards)
  return [...found].sort((a, b) => (upwards ? compare(a, b) : compare(b, a)))
}

function upwardsBy(catalogue: Catalogue, by: string, upwards: boolean): Compare {
  const byId: Compare = (a, b) => a.id - b.id
  const price = (one: ShopProduct) => priceRange(catalogue, one)[upwards ? 'min' : 'max']
  const orders: Readonly<Record<string, Compare>> = {
    id: byId,
    date: (a, b) => age(b) - age(a) || byId(a, b),
    modified: (a, b) => changed(a) - changed(b) || byId(a, b),
    price: (a, b) => price(a) - price(b) || byId(a, b),
    popularity: (a, b) => a.sales - b.sales || byId(a, b),
    rating: (a, b) => Number(a.rating) - Number(b.rating) || byId(a, b),
    slug: (a, b) => alphabetical(a.slug, b.slug),
    comment_count: (a, b) => a.reviews - b.reviews || byId(a, b),
  }
  return orders[by] ?? ((a, b) => alphabetical(collate(a.title), collate(b.title)) || byId(a, b))
}

/** Compares two products by their place in `ids`; products that are not in `ids` come last (wire fact 51). */
function byPlace(ids: readonly number[]): Compare {
  const place = ({ id }: ShopProduct) => (ids.includes(id) ? ids.indexOf(id) : ids.length + id)
  return (a, b) => place(a) - place(b)
}

/**
 * Returns a sort key for the age of a product; a newer product has a lower key. The key of a product in
 * `newestFirst` is its index in this list. All other products count as older, and among them a higher id
 * counts as newer.
 */
function age({ id }: ShopProduct): number {
  const place = newestFirst.indexOf(id)
  return place < 0 ? 1000 - id : place
}

function changed({ id }: ShopProduct): number {
  const place = changedLast.indexOf(id)
  return place < 0 ? -changedLast.length : -place
}

/** Compares two texts by their UTF-16 code units, ignoring the characters „ ” ' – and :. */
function alphabetical(a: string, b: string): number {
  const [left, right] = [a.replace(/[„”'–:]/g, ''), b.replace(/[„”'–:]/g, '')]
  return left === right ? 0 : left < right ? -1 : 1
}
