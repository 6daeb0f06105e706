import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { categoriesQuery } from '../api/categories/categories.ts'
import { postQuery, textPageQuery } from '../api/posts/post-queries.ts'
import { productQuery } from '../api/products/product-queries.ts'
import { notFound } from '../messages/page-head.ts'
import { sampleShopInfo } from '../platform/shop-info.fixture.ts'
import { ShopInfoContext } from '../platform/shop-info.ts'
import { PostRoutePage } from './blog.$slug.page.tsx'
import { CategoryRoutePage } from './kategorije-proizvoda.$slug.page.tsx'
import { ProductRoutePage } from './proizvod.$slug.page.tsx'
import { DeliveryPage } from './text-pages.page.tsx'

async function markupOf(path: string, page: () => ReactNode, queries: QueryClient): Promise<string> {
  const root = createRootRoute()
  const route = createRoute({ getParentRoute: () => root, path, component: page })
  const history = createMemoryHistory({ initialEntries: [path.replace('$slug', 'nema-vise')] })
  const router = createRouter({ routeTree: root.addChildren([route]), history })
  await router.load()
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <ShopInfoContext value={sampleShopInfo}>
        {/* The cast is needed, because this router has one page, and the types expect the shop's router. */}
        <RouterProvider router={router as never} />
      </ShopInfoContext>
    </QueryClientProvider>,
  )
}

describe('page of a resource that was deleted while the page is open', () => {
  it('the product page becomes the 404 page', async () => {
    const queries = new QueryClient()
    queries.setQueryData(productQuery('nema-vise').queryKey, null)
    expect(await markupOf('/proizvod/$slug', ProductRoutePage, queries)).toContain(notFound)
  })

  it('the category page becomes the 404 page', async () => {
    const queries = new QueryClient()
    queries.setQueryData(categoriesQuery().queryKey, [])
    const path = '/kategorije-proizvoda/$slug'
    expect(await markupOf(path, CategoryRoutePage, queries)).toContain(notFound)
  })

  it('the page of a post becomes the 404 page', async () => {
    const queries = new QueryClient()
    queries.setQueryData(postQuery('nema-vise').queryKey, null)
    expect(await markupOf('/blog/$slug', PostRoutePage, queries)).toContain(notFound)
  })

  it('the delivery page becomes the 404 page', async () => {
    const queries = new QueryClient()
    queries.setQueryData(textPageQuery('dostava').queryKey, null)
    expect(await markupOf('/dostava', DeliveryPage, queries)).toContain(notFound)
  })
})
