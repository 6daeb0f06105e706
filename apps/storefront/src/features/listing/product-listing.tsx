import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { countFilters } from '../../api/filters/filters.ts'
import type { ProductCard, ProductList, ProductListParams } from '../../api/products/product.ts'
import { productListQuery } from '../../api/products/product-queries.ts'
import type { PageLink } from '../../design/pagination.tsx'
import { shownOf } from '../../messages/product-list.ts'
import { lazyHydratedWithRetry } from '../../platform/lazy-with-retry.tsx'
import { type CardActions, ProductGrid } from '../../product-card/product-card.tsx'
import { FilterLayout } from './filters/filter-layout.tsx'
import { useFilterChange } from './filters/use-filter-change.ts'
import type { ListFilters } from './filters/use-list-filters.ts'
import { type ShownRange, shownPages, shownRange } from './shown-pages.ts'

/**
 * `ListEnd`, the button `Prikaži još` (show more) with the links to the list's pages, is below the first
 * screen, so it is hydrated after the rest of the page. The links of `ListEnd` work before hydration.
 */
const ListEnd = lazyHydratedWithRetry(async () => (await import('./load-more.tsx')).ListEnd)

/** `RelaxFilters` is loaded on demand, because few lists have no product that matches their filters. */
const RelaxFilters = lazyHydratedWithRetry(
  async () => (await import('./filters/relax-filters.tsx')).RelaxFilters,
)

interface ProductListingProps {
  /**
   * Parameters of the request for the product list, except the page number. The active filters are included.
   */
  readonly params: ProductListParams
  readonly filtering: ListFilters
  readonly page: number
  /**
   * Number of the page from which `Prikaži još` (show more) was first pressed; equal to `page` before any
   * press.
   */
  readonly pagesFrom: number
  readonly pageLink: PageLink
  readonly onMore: (page: number) => void
  readonly actions: CardActions
  /** Links to categories, shown above the filters. */
  readonly categories?: ReactNode
  /** The sort form, at the right of the product count. */
  readonly tools?: ReactNode
  /**
   * Renders what replaces the listing when the requested page of the list has no products. Not called when
   * the active filters exclude all products, because the filters must stay visible.
   */
  readonly empty: (total: number) => ReactNode
}

/**
 * A list of products: filters, product count, product grid, the button `Prikaži još` (show more) and links to
 * the pages of the list.
 */
export function ProductListing(props: ProductListingProps) {
  const { params, filtering, page, pagesFrom, pageLink, onMore, actions, categories, tools, empty } = props
  const { list, products, first, last, next } = useShownProducts(params, page, pagesFrom)
  const { total, totalPages } = list
  const change = useFilterChange(filtering, params)
  const grid = useFocusOnFirstAdded(products.length)
  const { filters, attributes } = filtering

  const isFilteredOut = total === 0 && countFilters(filters) > 0
  if (products.length === 0 && !isFilteredOut) return <Suspense fallback={null}>{empty(total)}</Suspense>
  return (
    <FilterLayout
      {...{ filtering, change, total, categories, tools }}
      countLine={shownOf(first, last, total)}
    >
      {changeAndLeave =>
        isFilteredOut ? (
          <Suspense fallback={null}>
            <RelaxFilters filters={filters} attributes={attributes} onChange={changeAndLeave} />
          </Suspense>
        ) : (
          <div ref={grid}>
            <ProductGrid products={products} actions={actions} heading="h2" eager={4} />
            <Suspense fallback={null}>
              <ListEnd {...{ list, params, page, totalPages, next, pageLink, onMore }} />
            </Suspense>
          </div>
        )
      }
    </FilterLayout>
  )
}

/**
 * Moves the focus to the first added product, because the button `Prikaži još` (show more) moves below the
 * added products.
 */
function useFocusOnFirstAdded(count: number) {
  const ref = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const held = ref.current?.querySelector('.load-more')?.contains(document.activeElement) ?? false
    const lost = document.activeElement === document.body
    if (count > before.current && (held || lost)) {
      const card = ref.current?.querySelectorAll('.card')[before.current]
      card?.querySelector('a')?.focus({ preventScroll: true })
    }
    before.current = count
  }, [count])
  return ref
}

interface ShownProducts extends ShownRange {
  /** The product list, as loaded for the page number in the URL. */
  readonly list: ProductList
  readonly products: readonly ProductCard[]
}

/**
 * Returns the shown products: those of the list page in the URL and, after a press of `Prikaži još` (show
 * more), also those of the list pages before it, which are read from the query cache.
 */
function useShownProducts(params: ProductListParams, page: number, from: number): ShownProducts {
  const client = useQueryClient()
  const query = (number: number) => productListQuery({ ...params, page: number })
  const pages = shownPages(page, from, number => client.getQueryData(query(number).queryKey) !== undefined)
  const { data: list } = useSuspenseQuery(query(page))
  // Earlier pages of the product list come from the cache unchanged; only the page in the URL is refetched.
  const earlier = pages.slice(0, -1).map(number => client.getQueryData(query(number).queryKey))
  const products = unique([...earlier, list].flatMap(one => one?.products ?? []))
  return { list, products, ...shownRange(pages[0] ?? page, products.length, list.total) }
}

/** Removes duplicates: a product may move to the next page between two requests. */
function unique(products: readonly ProductCard[]): ProductCard[] {
  return [...new Map(products.map(product => [product.id, product])).values()]
}
