import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { fetchOwnOrders } from '../../api/account/account-requests.ts'
import { Button } from '../../design/button.tsx'
import { EmptyState } from '../../design/empty-state.tsx'
import { ButtonLink } from '../../design/link.tsx'
import { Loading } from '../../design/loading.tsx'
import { Pagination } from '../../design/pagination.tsx'
import * as messages from '../../messages/order-history.ts'
import { useShopInfo } from '../../platform/shop-info.ts'
import { DeviceOrders } from './device-orders.tsx'
import { HistoryOrder } from './history-order.tsx'
import type { Reorder } from './reorder-button.tsx'

export interface HistoryListProps {
  readonly userId: string
  readonly page: number
  readonly reorder: Reorder
  /**
   * Content below the orders. It is not rendered while the orders load, because the loaded orders would push
   * the content down.
   */
  readonly children: ReactNode
}

export function HistoryList({ userId, page, reorder, children }: HistoryListProps) {
  const { terms } = useShopInfo()
  const { data, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['account', userId, 'orders', page],
    queryFn: () => fetchOwnOrders(page, terms.tax?.isIncluded ?? true),
    // The orders are refetched on every visit, because the status of an order may have changed.
    staleTime: 0,
    placeholderData: keepPreviousData,
    networkMode: 'always',
  })
  if (!data || isPlaceholderData) return <Loading text={messages.loading} />
  if (!data.ok)
    return (
      <>
        <Failed isBusy={isFetching} onRetry={() => void refetch()} />
        <DeviceOrders />
        {children}
      </>
    )
  const { orders, totalPages } = data.value
  // `DeviceOrders` lists the orders stored on the device that are not in `accountOrders`. The component is
  // rendered only when `orders` contains all orders of the account. Otherwise the component would repeat
  // orders that are on another page of the account's list.
  const hasAllOrders = page === 1 && totalPages <= 1
  return (
    <>
      {orders.length === 0 ? (
        <NoOrders />
      ) : (
        <div>
          {orders.map((order, index) => (
            <HistoryOrder key={order.id} order={order} reorder={reorder} startsOpen={index === 0} />
          ))}
        </div>
      )}
      <Pagination
        page={page}
        totalPages={totalPages}
        link={({ page: number, ...rest }) => (
          <Link
            to="/order-history"
            {...rest}
            activeOptions={{ exact: true }}
            search={number > 1 ? { stranica: number } : {}}
          />
        )}
      />
      {hasAllOrders && <DeviceOrders accountOrders={orders} />}
      {children}
    </>
  )
}

function NoOrders() {
  return (
    <EmptyState
      title={messages.emptyTitle}
      text={messages.emptyText}
      picture="art/home/prazno-narudzbe-sire.webp"
      smallOnPhones
    >
      <ButtonLink to="/">{messages.continueShopping}</ButtonLink>
    </EmptyState>
  )
}

function Failed({ isBusy, onRetry }: { readonly isBusy: boolean; readonly onRetry: () => void }) {
  const { phone } = useShopInfo()
  return (
    <div className="message-block">
      <h2 className="text-h3">{messages.failedTitle}</h2>
      <p role="alert">{messages.failedText(phone)}</p>
      <Button busy={isBusy && messages.loading} onClick={onRetry}>
        {messages.retry}
      </Button>
    </div>
  )
}
