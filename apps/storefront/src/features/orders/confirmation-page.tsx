import { useParams, useSearch } from '@tanstack/react-router'
import { useUser } from '../../api/account/session.ts'
import '../../design/css/confirmation.css'
import '../../design/css/receipt.css'
import { Loading } from '../../design/loading.tsx'
import { PageHead } from '../../design/page-head.tsx'
import * as messages from '../../messages/orders.ts'
import { order as pageTitle } from '../../messages/page-head.ts'
import { useShopInfo } from '../../platform/shop-info.ts'
import { useHydrated } from '../../platform/use-hydrated.ts'
import { OrderLookup } from './order-lookup.tsx'

/**
 * The page of an order, `/narudzba/{id}?key=…`. The server renders no order data; the browser requests the
 * order with its order key and its e-mail address.
 */
export function ConfirmationPage() {
  const { id } = useParams({ from: '/narudzba/$id' })
  const { key = '' } = useSearch({ from: '/narudzba/$id' })
  const user = useUser()
  const isHydrated = useHydrated()
  return (
    <div className="container section confirmation-page">
      <PageHead title={pageTitle(id)} />
      <noscript>{import.meta.env.SSR && <WithoutScript />}</noscript>
      {isHydrated ? (
        // The React key remounts the lookup in its initial state when the shopper goes to another order.
        <OrderLookup key={id} id={Number(id)} orderKey={key} ownEmail={user?.email ?? null} />
      ) : (
        <div className="script-only" data-needs-scripts>
          <Loading text={messages.loading} />
        </div>
      )}
    </div>
  )
}

/**
 * Text for browsers without JavaScript. Only the server renders it, so that other browsers need not load the
 * text.
 */
function WithoutScript() {
  const { phone, email } = useShopInfo()
  return (
    <>
      <h1 className="text-h1">{messages.lookupTitle}</h1>
      <p className="text-lead">{messages.withoutScript(phone, email)}</p>
    </>
  )
}
