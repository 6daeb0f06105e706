import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { postQuery, relatedPostsQuery } from '../shop/post-queries.ts'
import { mentionedProductsQuery } from '../shop/queries.ts'
import { rootRoute } from './root.tsx'

export const postRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/blog/$slug',
  staticData: { page: 'src/routes/blog.$slug.page.tsx' },
  loader: async ({ context: { queries }, params: { slug } }) => {
    const post = await queries.ensureQueryData(postQuery(slug))
    if (post === null) throw notFound()
    await Promise.all([
      queries.prefetchQuery(relatedPostsQuery(post)),
      post.mentions.length > 0 && queries.prefetchQuery(mentionedProductsQuery(post.mentions)),
    ])
  },
  component: lazyRouteComponent(() => import('./blog.$slug.page.tsx'), 'PostRoutePage'),
})
