import type { Category } from '../shop/category.ts'

/** The six shops of the menu, in its order (spec §2). Every other top-level category stays out. */
const menuSlugs = ['ulja-i-kozmetika', 'islamske-knjige', 'uljani-mirisi', 'odjeca', 'hidzama', 'ostalo']

export interface MenuGroup {
  readonly category: Category
  readonly children: readonly Category[]
}

/** Menu categories with their children, in the menu's fixed order; children keep the store's order. */
export function menuGroups(categories: readonly Category[]): MenuGroup[] {
  return menuSlugs.flatMap(slug => {
    const category = categories.find(one => one.slug === slug && one.parent === 0)
    if (!category) return []
    return [{ category, children: categories.filter(one => one.parent === category.id) }]
  })
}

export const categoryPath = (slug: string) => `/kategorije-proizvoda/${slug}`

/** Whether a page belongs to a group: its own page or that of one of its children. */
export function isInGroup(group: MenuGroup, pathname: string): boolean {
  return [group.category, ...group.children].some(category => pathname === categoryPath(category.slug))
}
