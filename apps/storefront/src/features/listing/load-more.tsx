import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { type MouseEvent, useState } from 'react'
import type { ProductList, ProductListParams } from '../../api/products/product.ts'
import { productListQuery } from '../../api/products/product-queries.ts'
import { Spinner } from '../../design/loading.tsx'
import { Notice } from '../../design/notice.tsx'
import { type PageLink, Pagination } from '../../design/pagination.tsx'
import { isPlainClick } from '../../design/plain-click.ts'
import { loading } from '../../messages/common.ts'
import { showMore, showMoreFailed } from '../../messages/product-list.ts'
import { sharedMarkup } from '../../platform/shared-markup.tsx'

interface ListEndProps {
  /** The product list, as loaded for the page number in the URL. */
  readonly list: ProductList
  /** Parameters of the request for the product list, except the page number. */
  readonly params: ProductListParams
  readonly page: number
  readonly totalPages: number
  /** Number of products on the next page. */
  readonly next: number
  readonly pageLink: PageLink
  readonly onMore: (page: number) => void
}

/** The end of a product list: the button `Prikaži još` (show more) and links to the pages of the list. */
export function ListEnd(props: ListEndProps) {
  return import.meta.env.SSR ? <SharedEnd {...props} /> : <End {...props} />
}

const OWN_PARAMS = ['q', 'sortiraj', 'stranica']

/**
 * Renders, on the server, what is below a product list: the button `Prikaži još` (show more) and the page
 * links. The server renders this markup once for each loaded product list and reuses it. The markup is not
 * reused when the URL has parameters besides `OWN_PARAMS`, because the links repeat those other parameters.
 */
function SharedEnd(props: ListEndProps) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const isOwn = Object.keys(search).every(name => search[name] === undefined || OWN_PARAMS.includes(name))
  return sharedMarkup(isOwn ? props.list : null, 'end', <End {...props} />)
}

function End({ params, page, totalPages, next, pageLink, onMore }: ListEndProps) {
  return (
    <>
      {next > 0 && (
        <LoadMore
          count={next}
          params={{ ...params, page: page + 1 }}
          pageLink={pageLink}
          onReady={() => onMore(page + 1)}
        />
      )}
      <Pagination page={page} totalPages={totalPages} link={pageLink} />
    </>
  )
}

interface LoadMoreProps {
  /** Number of products on the next page. */
  readonly count: number
  readonly params: ProductListParams & { readonly page: number }
  readonly pageLink: PageLink
  /**
   * Called once the products of the next page have been fetched into the query cache, unless the URL has
   * changed during the fetch.
   */
  readonly onReady: () => void
}

/**
 * The button `Prikaži još 20` (show 20 more): a link to the next page. With JavaScript the button appends
 * that page instead; the products are fetched before the URL changes, so the page shows no loading state.
 */
function LoadMore({ count, params, pageLink, onReady }: LoadMoreProps) {
  const client = useQueryClient()
  const router = useRouter()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')

  const append = async (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    if (state === 'busy') return
    setState('busy')
    const { href } = router.latestLocation
    const fetched = await client.fetchQuery(productListQuery(params)).catch(() => null)
    setState(fetched ? 'idle' : 'failed')
    // The product list has become shorter, so its next page does not exist any more.
    if (fetched?.products.length === 0) {
      const current = productListQuery({ ...params, page: params.page - 1 })
      return client.invalidateQueries({ queryKey: current.queryKey })
    }
    // A changed URL means that the shopper has pressed a link or a filter during the fetch. `onReady` would
    // undo the navigation to that link or filter, so `onReady` is not called.
    if (fetched && router.latestLocation.href === href) onReady()
  }

  return (
    <div className="load-more">
      {state === 'failed' && (
        <Notice kind="error" role="alert">
          {showMoreFailed}
        </Notice>
      )}
      {pageLink({
        page: params.page,
        className: 'button button--outline',
        onClick: event => void append(event),
        'aria-disabled': state === 'busy',
        children: state === 'busy' ? <Busy /> : showMore(count),
      })}
    </div>
  )
}

function Busy() {
  return (
    <>
      <Spinner />
      {loading}
    </>
  )
}
