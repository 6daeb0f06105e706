import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { postQuery, relatedPostsQuery } from '../api/posts/post-queries.ts'
import { productsBySlugQuery } from '../api/products/product-queries.ts'
import { rootRoute } from './root.tsx'
import { prefetchOptional } from './router-context.ts'

export const postRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/blog/$slug',
  staticData: { page: 'src/routes/blog.$slug.page.tsx' },
  loader: async ({ context, params: { slug } }) => {
    const post = await context.queries.ensureQueryData(postQuery(slug))
    if (post === null) throw notFound()
    await Promise.all([
      prefetchOptional(context, relatedPostsQuery(post)),
      post.mentions.length > 0 && prefetchOptional(context, productsBySlugQuery(post.mentions)),
    ])
  },
  component: lazyRouteComponent(() => import('./blog.$slug.page.tsx'), 'PostRoutePage'),
})
