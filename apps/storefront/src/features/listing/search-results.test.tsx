import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { noFilters } from '../../api/filters/filters.ts'
import { productListQuery } from '../../api/products/product-queries.ts'
import { parseSearch } from '../../platform/search-params.ts'
import { sampleShopInfo } from '../../platform/shop-info.fixture.ts'
import { ShopInfoContext } from '../../platform/shop-info.ts'
import { SearchResults } from './search-results.tsx'

const actions = { wishlistButton: () => null, addToCart: () => undefined }

/**
 * Renders the results of a search for `ulje` (oil) that finds no products, and returns the text that screen
 * readers announce. `search` is the query string of the page's URL.
 */
async function announcementOf(search: string): Promise<string | undefined> {
  const queries = new QueryClient()
  const none = { products: [], total: 0, totalPages: 0, didYouMean: null }
  for (const inStock of [false, true]) {
    const filters = { ...noFilters, inStock }
    queries.setQueryData(productListQuery({ search: 'ulje', filters, page: 1 }).queryKey, none)
  }
  const root = createRootRoute()
  const route = createRoute({
    getParentRoute: () => root,
    path: '/pretraga',
    component: () => <SearchResults term="ulje" page={1} sort="najblize" pagesFrom={1} actions={actions} />,
  })
  const history = createMemoryHistory({ initialEntries: [`/pretraga?${search}`] })
  const router = createRouter({ routeTree: root.addChildren([route]), history, parseSearch })
  await router.load()
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <ShopInfoContext value={sampleShopInfo}>
        {/* The cast is needed, because this router has one page, and the types expect the shop's router. */}
        <RouterProvider router={router as never} />
      </ShopInfoContext>
    </QueryClientProvider>,
  )
  return /role="status"[^>]*>([^<]*)</.exec(html)?.[1]
}

// Rendering starts dynamic imports of components. Vitest must not end the test file before they complete.
afterAll(() => vi.dynamicImportSettled())

describe('SearchResults', () => {
  it('announces that a search without filters has no results', async () => {
    expect(await announcementOf('q=ulje')).toBe('Nema rezultata. Pokušajte sa drugim pojmom pretrage')
  })

  it('announces that nothing matches the filters when filters exclude all results', async () => {
    expect(await announcementOf('q=ulje&stanje=1')).toBe('Ništa ne odgovara svim filterima')
  })
})
