import { mapOnce } from '@sultan/woo-client/map-once'
import { useQueryData } from '../client/use-query-data.ts'
import { type Category, categoriesQuery } from './categories.ts'

/** A menu category with its children. */
export interface MenuGroup {
  readonly category: Category
  readonly children: readonly Category[]
}

/**
 * The six categories of the menu, in menu order (specification §2). Other top-level categories are not in the
 * menu.
 */
const MENU_SLUGS = ['ulja-i-kozmetika', 'islamske-knjige', 'uljani-mirisi', 'odjeca', 'hidzama', 'ostalo']

/**
 * Slug of the top-level category of gifts. The menu lists this category under `ostalo` (other), as if it were
 * a child.
 */
const GIFTS_SLUG = 'poklon-setovi'
const OTHER_SLUG = 'ostalo'

/** Time for which the categories count as fresh, in ms (specification §9). */
const STALE_TIME_MS = 5 * 60_000

/** The groups of the menu; empty until the categories are loaded. */
export function useMenuGroups(): readonly MenuGroup[] {
  return menuGroups(useQueryData({ ...categoriesQuery(), staleTime: STALE_TIME_MS }) ?? noCategories)
}

const noCategories: readonly Category[] = []

/**
 * The menu groups in menu order, with their children in the store's order. A second call with the same array
 * of categories returns the same objects, so that the server renders header and footer once for all pages.
 */
export const menuGroups = mapOnce((categories: readonly Category[]): readonly MenuGroup[] =>
  MENU_SLUGS.flatMap(slug => {
    const category = categories.find(one => one.slug === slug && one.parent === 0)
    if (!category) return []
    const children = categories.filter(one => one.parent === category.id)
    const gifts = slug === OTHER_SLUG ? findGifts(categories) : null
    return [{ category, children: gifts ? [...children, gifts] : children }]
  }),
)

/** The top-level category of gifts; null in a shop without such a category. */
export const findGifts = (categories: readonly Category[]): Category | null =>
  categories.find(({ slug, parent }) => slug === GIFTS_SLUG && parent === 0) ?? null

export const categoryPath = (slug: string) => `/kategorije-proizvoda/${slug}`

/**
 * Whether `pathname` is the path of a category page in the menu group: the page of `group.category`, or of
 * one of `group.children`.
 */
export function isInGroup(group: MenuGroup, pathname: string): boolean {
  return [group.category, ...group.children].some(category => pathname === categoryPath(category.slug))
}
