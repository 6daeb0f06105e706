import { type ReactNode, useEffect, useRef } from 'react'
import { Pager } from '../../design/pager.tsx'
import type { ProductListParams } from '../../shop/product.ts'
import { shownOf } from '../../words/catalogue.ts'
import type { CardActions } from './card-actions.ts'
import { MoreProducts } from './more-products.tsx'
import type { PageLink } from './page-link.ts'
import { Shelf } from './shelf.tsx'
import { useShownProducts } from './use-shown-products.ts'

interface ProductListingProps {
  /** Everything but the page. */
  readonly params: ProductListParams
  readonly page: number
  /** First page still on the screen after `Prikaži još`. */
  readonly pagesFrom: number
  readonly pageLink: PageLink
  readonly onMore: (page: number) => void
  readonly actions: CardActions
  /** Stands at the right of the count line. */
  readonly tools?: ReactNode
  /** In place of the shelf when there is nothing on it. */
  readonly empty: (total: number) => ReactNode
}

/** Count line, shelf, `Prikaži još`, and under it the pages as plain links. */
export function ProductListing(props: ProductListingProps) {
  const { params, page, pagesFrom, pageLink, onMore, actions, tools, empty } = props
  const { products, total, totalPages, first, last, next } = useShownProducts(params, page, pagesFrom)
  const shelf = useFocusOnFirstNew(products.length)

  if (products.length === 0) return empty(total)
  return (
    <div ref={shelf}>
      <div className="cat__bar">
        <p className="cat__n num" aria-live="polite">
          {shownOf(first, last, total)}
        </p>
        {tools}
      </div>
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
