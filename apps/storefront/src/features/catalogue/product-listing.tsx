import { type ReactNode, useEffect, useRef } from 'react'
import { Pager } from '../../design/pager.tsx'
import { filterCount } from '../../shop/filters.ts'
import type { ProductListParams } from '../../shop/product.ts'
import { shownOf } from '../../words/catalogue.ts'
import type { CardActions } from './card-actions.ts'
import { FilterFrame } from './filters/filter-frame.tsx'
import { Loosen } from './filters/loosen.tsx'
import { useFilterChange } from './filters/use-filter-change.ts'
import type { Filtering } from './filters/use-filtering.ts'
import { MoreProducts } from './more-products.tsx'
import type { PageLink } from './page-link.ts'
import { Shelf } from './shelf.tsx'
import { useShownProducts } from './use-shown-products.ts'

interface ProductListingProps {
  /** Everything but the page; the filters are those of `filtering`. */
  readonly params: ProductListParams
  readonly filtering: Filtering
  readonly page: number
  /** First page still on the screen after `Prikaži još`. */
  readonly pagesFrom: number
  readonly pageLink: PageLink
  readonly onMore: (page: number) => void
  readonly actions: CardActions
  /** Links to other shelves, above the filters. */
  readonly categories?: ReactNode
  /** Stands at the right of the count line. */
  readonly tools?: ReactNode
  /** In place of everything when there is nothing to filter or to show. */
  readonly empty: (total: number) => ReactNode
}

/** Filters, count line, shelf, `Prikaži još`, and under it the pages as plain links. */
export function ProductListing(props: ProductListingProps) {
  const { params, filtering, page, pagesFrom, pageLink, onMore, actions, categories, tools, empty } = props
  const { products, total, totalPages, first, last, next } = useShownProducts(params, page, pagesFrom)
  const change = useFilterChange(filtering, params)
  const shelf = useFocusOnFirstNew(products.length)
  const { filters, attributes } = filtering

  const isFilteredOut = total === 0 && filterCount(filters) > 0
  if (products.length === 0 && !isFilteredOut) return empty(total)
  return (
    <FilterFrame {...{ filtering, change, total, categories, tools }} countLine={shownOf(first, last, total)}>
      {changeAndLeave =>
        isFilteredOut ? (
          <Loosen filters={filters} attributes={attributes} onChange={changeAndLeave} />
        ) : (
          <div ref={shelf}>
            <Shelf products={products} actions={actions} heading="h2" eager={4} />
            {next > 0 && (
              <MoreProducts
                count={next}
                params={{ ...params, page: page + 1 }}
                pageLink={pageLink}
                onReady={() => onMore(page + 1)}
              />
            )}
            <Pager page={page} totalPages={totalPages} link={pageLink} />
          </div>
        )
      }
    </FilterFrame>
  )
}

/** After `Prikaži još` the keyboard goes on with the first product that came: the button has moved away below it. */
function useFocusOnFirstNew(count: number) {
  const ref = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const held = ref.current?.querySelector('.more')?.contains(document.activeElement) ?? false
    const lost = document.activeElement === document.body
    if (count > before.current && (held || lost)) {
      const card = ref.current?.querySelectorAll('.card')[before.current]
      card?.querySelector('a')?.focus({ preventScroll: true })
    }
    before.current = count
  }, [count])
  return ref
}
