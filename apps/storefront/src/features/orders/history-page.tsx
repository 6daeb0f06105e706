import type { ReactNode } from 'react'
import '../../design/css/order-history.css'
import { Breadcrumbs } from '../../design/breadcrumbs.tsx'
import { BrowserOnly } from '../../design/loading.tsx'
import * as messages from '../../messages/order-history.ts'
import { lazyWithRetry } from '../../platform/lazy-with-retry.tsx'
import { DeviceOrders } from './device-orders.tsx'
import { HistoryList, type HistoryListProps } from './history-list.tsx'

const TrackOrderForm = lazyWithRetry(async () => (await import('./track-order-form.tsx')).TrackOrderForm)

interface HistoryPageProps extends Omit<HistoryListProps, 'userId' | 'children'> {
  /** Key of the signed-in account (`accountKey`); null for a guest. */
  readonly userId: string | null
  /** Links to the sign-in pages, shown to a guest. */
  readonly signIn: ReactNode
}

/**
 * The order history page, `/order-history`. Only the browser has the session, so the server renders neither
 * orders nor forms.
 */
export function HistoryPage({ userId, signIn, ...list }: HistoryPageProps) {
  return (
    <div className="container section section--tight">
      <Breadcrumbs current={messages.title} />
      <header className="page-header">
        <h1 className="text-h1">{messages.title}</h1>
        <p className="text-lead">{messages.lead}</p>
      </header>
      <BrowserOnly withoutScript={messages.withoutScript}>
        {userId === null ? (
          <>
            {signIn}
            <DeviceOrders />
            <TrackOrderForm />
          </>
        ) : (
          // The React key remounts the list in its initial state when the account changes.
          <HistoryList key={userId} userId={userId} {...list}>
            <TrackOrderForm />
          </HistoryList>
        )}
      </BrowserOnly>
    </div>
  )
}
