import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { postQuery, relatedPostsQuery } from '../shop/post-queries.ts'
import { mentionedProductsQuery } from '../shop/queries.ts'
import { loadExtra } from './load-extra.ts'
import { rootRoute } from './root.tsx'

export const postRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/blog/$slug',
  staticData: { page: 'src/routes/blog.$slug.page.tsx' },
  loader: async ({ context, params: { slug } }) => {
    const post = await context.queries.ensureQueryData(postQuery(slug))
    if (post === null) throw notFound()
    await Promise.all([
      loadExtra(context, relatedPostsQuery(post)),
      post.mentions.length > 0 && loadExtra(context, mentionedProductsQuery(post.mentions)),
    ])
  },
  component: lazyRouteComponent(() => import('./blog.$slug.page.tsx'), 'PostRoutePage'),
})
