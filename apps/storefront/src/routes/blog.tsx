import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { readBlogSearch } from '../shop/list-search.ts'
import { postCategoriesQuery, postListQuery } from '../shop/post-queries.ts'
import { loadExtra } from './load-extra.ts'
import { rootRoute } from './root.tsx'

export const blogRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/blog',
  staticData: { page: 'src/routes/blog.page.tsx' },
  validateSearch: readBlogSearch,
  loaderDeps: ({ search }) => ({ page: search.stranica ?? 1, slug: search.kategorija }),
  loader: async ({ context, deps: { page, slug } }) => {
    // All posts are there without their categories too; those of one are not.
    if (slug === undefined) await loadExtra(context, postCategoriesQuery())
    const categories = slug === undefined ? [] : await context.queries.ensureQueryData(postCategoriesQuery())
    const category = categories.find(known => known.slug === slug)
    if (slug !== undefined && category === undefined) throw notFound()
    const list = await context.queries.ensureQueryData(postListQuery({ page, category: category?.id }))
    if (list.posts.length === 0 && page > 1) throw notFound()
  },
  component: lazyRouteComponent(() => import('./blog.page.tsx'), 'BlogRoutePage'),
})
