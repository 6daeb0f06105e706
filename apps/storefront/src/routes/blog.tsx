import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { postCategoriesQuery, postListQuery } from '../api/posts/post-queries.ts'
import { parseBlogSearch } from '../api/products/list-search.ts'
import { rootRoute } from './root.tsx'
import { prefetchOptional } from './router-context.ts'

export const blogRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/blog',
  staticData: { page: 'src/routes/blog.page.tsx' },
  validateSearch: parseBlogSearch,
  loaderDeps: ({ search }) => ({ page: search.stranica ?? 1, slug: search.kategorija }),
  loader: async ({ context, deps: { page, slug } }) => {
    // The page of all posts is shown even when the categories cannot be loaded. The page of one category
    // requires the categories, because they contain the category's id.
    if (slug === undefined) await prefetchOptional(context, postCategoriesQuery())
    const categories = slug === undefined ? [] : await context.queries.ensureQueryData(postCategoriesQuery())
    const category = categories.find(known => known.slug === slug)
    if (slug !== undefined && category === undefined) throw notFound()
    const list = await context.queries.ensureQueryData(postListQuery({ page, category: category?.id }))
    if (list.posts.length === 0 && page > 1) throw notFound()
  },
  component: lazyRouteComponent(() => import('./blog.page.tsx'), 'BlogRoutePage'),
})
