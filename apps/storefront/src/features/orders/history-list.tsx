import type { Result } from '@sultan/woo-wire/client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '../../design/button.tsx'
import { Empty } from '../../design/empty.tsx'
import { ButtonLink } from '../../design/link.tsx'
import { Pager } from '../../design/pager.tsx'
import { ShopPicture } from '../../design/picture.tsx'
import { Spinner } from '../../design/spinner.tsx'
import type { AccountOrders } from '../../shop/account.ts'
import { useShop } from '../../shop/use-shop.ts'
import * as words from '../../words/history.ts'
import { HistoryOrder } from './history-order.tsx'
import type { Reorder } from './reorder.ts'

export interface HistoryListProps {
  readonly userId: string
  readonly page: number
  readonly readOrders: (page: number) => Promise<Result<AccountOrders>>
  readonly reorder: Reorder
}

const parcel = { path: 'art/home/prazno-narudzbe-sire.webp', alt: '' }

export function HistoryList({ userId, page, readOrders, reorder }: HistoryListProps) {
  const { data, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['account', userId, 'orders', page],
    queryFn: () => readOrders(page),
    // A status may have changed since the last visit.
    staleTime: 0,
    placeholderData: keepPreviousData,
    networkMode: 'always',
  })
  if (!data || isPlaceholderData) return <Wait />
  if (!data.ok) return <Failed isBusy={isFetching} onRetry={() => void refetch()} />
  const { orders, totalPages } = data.value
  if (orders.length === 0) return <NoOrders />
  return (
    <>
      <div>
        {orders.map((order, index) => (
          <HistoryOrder key={order.id} order={order} reorder={reorder} startsOpen={index === 0} />
        ))}
      </div>
      <Pager
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
    </>
  )
}

function Wait() {
  return (
    <p className="wait" role="status">
      <Spinner />
      {words.loading}
    </p>
  )
}

function NoOrders() {
  return (
    <Empty
      title={words.emptyTitle}
      text={words.emptyText}
      picture={
        <ShopPicture picture={parcel} sizes="(min-width: 48rem) 58vw, 100vw" width={1200} height={800} />
      }
    >
      <ButtonLink to="/">{words.goOn}</ButtonLink>
    </Empty>
  )
}

function Failed({ isBusy, onRetry }: { readonly isBusy: boolean; readonly onRetry: () => void }) {
  const { phone } = useShop()
  return (
    <div className="grid max-w-text justify-items-start gap-4">
      <h2 className="t-h3">{words.failedTitle}</h2>
      <p role="alert">{words.failedText(phone)}</p>
      <Button busy={isBusy && words.loading} onClick={onRetry}>
        {words.retry}
      </Button>
    </div>
  )
}
