import { queryOptions } from '@tanstack/react-query'
import type { Category, CategoryRef } from './category-requests.ts'

export type { Category, CategoryDetails } from './category-requests.ts'

/** All product categories except the default category (`DEFAULT_CATEGORY_SLUG`), including empty ones. */
export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: async ({ client }) => (await import('./category-requests.ts')).fetchCategories(client),
  })

/** The categories that a search term names; the code that finds them is loaded with the first search. */
export const searchedCategoriesQuery = (term: string) =>
  queryOptions({
    queryKey: ['searched-categories', term],
    queryFn: async ({ client }) => {
      const [{ searchedCategories }, all] = await Promise.all([
        import('./searched-categories.ts'),
        client.ensureQueryData(categoriesQuery()),
      ])
      return searchedCategories(term, all)
    },
    enabled: term !== '',
  })

/** Description and picture of a category, for the category's own page; null for an unknown slug. */
export const categoryDetailsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['category', slug],
    queryFn: async ({ client }) =>
      (await import('./category-requests.ts')).fetchCategoryDetails(client, slug),
  })

/**
 * The first of a product's categories that has no child among them: the product may be listed in a category
 * and in the ancestors of that category. `own`: the product's categories.
 */
export function leafCategory(
  own: readonly CategoryRef[],
  categories: readonly Category[],
): CategoryRef | undefined {
  const parents = new Set(
    categories.filter(category => own.some(({ id }) => id === category.id)).map(({ parent }) => parent),
  )
  return own.find(({ id }) => !parents.has(id))
}
