import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { readBlogSearch } from '../shop/list-search.ts'
import { postCategoriesQuery, postListQuery } from '../shop/post-queries.ts'
import { rootRoute } from './root.tsx'

export const blogRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/blog',
  staticData: { page: 'src/routes/blog.page.tsx' },
  validateSearch: readBlogSearch,
  loaderDeps: ({ search }) => ({ page: search.stranica ?? 1, slug: search.kategorija }),
  loader: async ({ context: { queries }, deps: { page, slug } }) => {
    const asked = queries.ensureQueryData(postCategoriesQuery())
    // All posts are there without their categories too; those of one are not.
    const categories = slug === undefined ? await asked.catch(() => []) : await asked
    const category = categories.find(known => known.slug === slug)
    if (slug !== undefined && category === undefined) throw notFound()
    const list = await queries.ensureQueryData(postListQuery({ page, category: category?.id }))
    if (list.posts.length === 0 && page > 1) throw notFound()
  },
  component: lazyRouteComponent(() => import('./blog.page.tsx'), 'BlogRoutePage'),
})
