import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import { Notice } from '../../design/notice.tsx'
import { isPlainClick } from '../../design/plain-click.ts'
import { Spinner } from '../../design/spinner.tsx'
import type { ProductListParams } from '../../shop/product.ts'
import { productListQuery } from '../../shop/queries.ts'
import { showMore, showMoreFailed } from '../../words/catalogue.ts'
import { loading } from '../../words/common.ts'
import type { PageLink } from './page-link.ts'

interface MoreProductsProps {
  /** How many would come. */
  readonly count: number
  readonly params: ProductListParams & { readonly page: number }
  readonly pageLink: PageLink
  /** The next page is at hand: show it. */
  readonly onReady: () => void
}

/**
 * `Prikaži još 20`: a link to the next page, and with JavaScript the way to append it. The products are fetched before
 * the address moves on, so that the page never gives way to a waiting text.
 */
export function MoreProducts({ count, params, pageLink, onReady }: MoreProductsProps) {
  const client = useQueryClient()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')

  const append = async (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    if (state === 'busy') return
    setState('busy')
    const fetched = await client.fetchQuery(productListQuery(params)).catch(() => null)
    setState(fetched ? 'idle' : 'failed')
    if (fetched) onReady()
  }

  return (
    <div className="more">
      {state === 'failed' && (
        <Notice kind="bad" role="alert">
          {showMoreFailed}
        </Notice>
      )}
      {pageLink({
        page: params.page,
        className: 'btn btn--line',
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
