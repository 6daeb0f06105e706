import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { LiveRegion } from '../../design/live-region.tsx'
import type { Filters } from '../../shop/filters.ts'
import type { ProductListParams, Sort } from '../../shop/product.ts'
import { productListQuery } from '../../shop/queries.ts'
import * as words from '../../words/search.ts'
import './history-state.ts'
import { EmptyShelf } from './empty-shelf.tsx'
import { useFiltering } from './filters/use-filtering.ts'
import { NothingFound } from './nothing-found.tsx'
import type { PageLink } from './page-link.ts'
import { ProductListing } from './product-listing.tsx'
import type { SearchPageProps } from './search-page.tsx'
import { SortForm } from './sort-form.tsx'
import { searchSortOrder } from './sorts.ts'

/** The result line, and under it the same listing as a category's. */
export function FoundProducts({ term, page, sort, pagesFrom, actions }: SearchPageProps) {
  const navigate = useNavigate({ from: '/pretraga' })
  const filtering = useFiltering({ search: term })
  const params = searchParams(term, sort, filtering.filters)
  const { total, didYouMean } = useSuspenseQuery(productListQuery({ ...params, page })).data
  return (
    <>
      {/* what is found, the listing's own count line says */}
      <LiveRegion>{total === 0 && words.noneSpoken}</LiveRegion>
      {total > 0 && <p className="find__line num">{words.found(total, term)}</p>}
      {didYouMean !== null && <DidYouMean term={didYouMean} />}
      <ProductListing
        // another term starts its list anew
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
            orders={searchSortOrder}
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
        empty={count => (count > 0 ? <EmptyShelf isPastEnd firstPage={pageLink} /> : <NothingFound />)}
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
    <p className="find__line">
      {words.didYouMean}{' '}
      <Link className="link" to="/pretraga" search={{ q: term }}>
        {term}
      </Link>
      ?
    </p>
  )
}

/** As the loader asks: defaults are left out, so that both mean one list. */
const searchParams = (search: string, sort: Sort, filters: Filters): ProductListParams => ({
  search,
  ...(sort !== 'najblize' && { sort }),
  filters,
})
