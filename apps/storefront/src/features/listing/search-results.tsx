import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { searchedCategoriesQuery } from '../../api/categories/categories.ts'
import { useQueryData } from '../../api/client/use-query-data.ts'
import { countFilters, type Filters } from '../../api/filters/filters.ts'
import type { ProductListParams, Sort } from '../../api/products/product.ts'
import { productListQuery } from '../../api/products/product-queries.ts'
import { LiveRegion } from '../../design/live-region.tsx'
import type { PageLink } from '../../design/pagination.tsx'
import { noneTitle } from '../../messages/filters.ts'
import * as messages from '../../messages/search.ts'
import '../../platform/history-state.ts'
import { lazyHydratedWithRetry } from '../../platform/lazy-with-retry.tsx'
import type { CardActions } from '../../product-card/product-card.tsx'
import { useListFilters } from './filters/use-list-filters.ts'
import { ProductListing } from './product-listing.tsx'
import { SortForm } from './sort-form.tsx'
import { searchSortOptions } from './sort-options.ts'

const CategoryChips = lazyHydratedWithRetry(
  async () => (await import('../../design/category-chips.tsx')).CategoryChips,
)
/** Loaded on demand, because product lists without products and searches without results are rare. */
const EmptyListing = lazyHydratedWithRetry(async () => (await import('./empty-listing.tsx')).EmptyListing)
const NoSearchResults = lazyHydratedWithRetry(
  async () => (await import('./no-search-results.tsx')).NoSearchResults,
)

export interface SearchResultsProps {
  /** The search term; empty when the term in the URL is missing or too short (`MIN_SEARCH_LENGTH`). */
  readonly term: string
  readonly page: number
  readonly sort: Sort
  readonly pagesFrom: number
  readonly actions: CardActions
}

/** The results of a search: their number, and a product list like that of a category page. */
export function SearchResults({ term, page, sort, pagesFrom, actions }: SearchResultsProps) {
  const navigate = useNavigate({ from: '/pretraga' })
  const filtering = useListFilters({ search: term })
  const params = listParams(term, sort, filtering.filters)
  const { total, didYouMean } = useSuspenseQuery(productListQuery({ ...params, page })).data
  const categories = useQueryData(searchedCategoriesQuery(term)) ?? []
  const none = countFilters(filtering.filters) > 0 ? noneTitle : messages.noneAnnouncement
  return (
    <>
      {/* The product listing announces its product count to screen readers, so this live
          region announces only an empty result. */}
      <LiveRegion>{total === 0 && none}</LiveRegion>
      {total > 0 && <p className="search-page__result-line tabular-nums">{messages.found(total, term)}</p>}
      {didYouMean !== null && <DidYouMean term={didYouMean} />}
      {categories.length > 0 && (
        <Suspense>
          <CategoryChips categories={categories} />
        </Suspense>
      )}
      <ProductListing
        // The React key remounts the list in its initial state when the search term changes.
        key={term}
        params={params}
        filtering={filtering}
        page={page}
        pagesFrom={pagesFrom}
        pageLink={pageLink}
        onMore={next =>
          void navigate({
            search: before => ({ ...before, stranica: next }),
            state: { pagesFrom },
            replace: true,
            resetScroll: false,
          })
        }
        actions={actions}
        tools={
          <SortForm
            options={searchSortOptions}
            attributes={filtering.attributes}
            sort={sort}
            onSort={chosen =>
              void navigate({
                search: ({ stranica: _, ...before }) => ({
                  ...before,
                  sortiraj: chosen === 'najblize' ? undefined : chosen,
                }),
                resetScroll: false,
              })
            }
          />
        }
        empty={count => (count > 0 ? <EmptyListing isPastEnd firstPage={pageLink} /> : <NoSearchResults />)}
      />
    </>
  )
}

const pageLink: PageLink = ({ page: number, ...rest }) => (
  <Link
    to="/pretraga"
    {...rest}
    activeOptions={{ exact: true }}
    search={before => ({ ...before, stranica: number > 1 ? number : undefined })}
  />
)

function DidYouMean({ term }: { readonly term: string }) {
  return (
    <p className="search-page__result-line">
      {messages.didYouMean}{' '}
      <Link className="link" to="/pretraga" search={{ q: term }}>
        {term}
      </Link>
      ?
    </p>
  )
}

/**
 * The parameters of the request for the search results. Like the loader, this function omits the default sort
 * order, so that the page and the loader use the same cache entry.
 */
const listParams = (search: string, sort: Sort, filters: Filters): ProductListParams => ({
  search,
  ...(sort !== 'najblize' && { sort }),
  filters,
})
