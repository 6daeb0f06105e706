import { telHref } from '@sultan/kernel/tel-href'
import { Suspense, useState } from 'react'
import '../../design/css/checkout.css'
import '../../design/css/order-summary.css'
import { BrowserOnly, Loading } from '../../design/loading.tsx'
import { lead, title, withoutScript } from '../../messages/checkout-page.ts'
import { lazyHydratedWithRetry } from '../../platform/lazy-with-retry.tsx'
import { useShopInfo } from '../../platform/shop-info.ts'
import { deviceStorage } from '../../platform/storage.ts'
import type { CheckoutProps } from './checkout.tsx'
import { EmptyCheckout } from './empty-checkout.tsx'
import { PENDING_ORDER_KEY, readPendingOrder } from './pending-order.ts'

/** The code of the checkout form is loaded only when the page shows the form. */
const Checkout = lazyHydratedWithRetry(async () => (await import('./checkout.tsx')).Checkout)

/**
 * The checkout page, `/checkout`. Only the browser has the cart, so the server renders just the page's header
 * and the text for browsers without JavaScript. On phones, the lead text in the header is the largest element
 * of the first screen, so that the largest contentful paint does not wait for scripts.
 */
export function CheckoutPage(props: CheckoutProps) {
  const { phone } = useShopInfo()
  return (
    <div className="container section section--tight checkout-page">
      <header className="page-header page-header--top">
        <h1 className="text-h1">{title}</h1>
        <p className="text-lead">
          {lead}{' '}
          <a className="link nowrap tabular-nums" href={telHref(phone)}>
            {phone}
          </a>
          .
        </p>
      </header>
      <BrowserOnly withoutScript={withoutScript}>
        <CheckoutOrEmpty {...props} />
      </BrowserOnly>
    </div>
  )
}

function CheckoutOrEmpty(props: CheckoutProps) {
  const hasLines = props.lines.length > 0
  // `Checkout` stays mounted when the cart becomes empty, because a placed order empties the cart. When the
  // page opens with an empty cart, `Checkout` is mounted only if it is unknown whether the store received the
  // order that was sent last.
  const [isNeeded, setNeeded] = useState(hasOpenOrder)
  if (hasLines && !isNeeded) setNeeded(true)
  if (!isNeeded) return <EmptyCheckout />
  return (
    <Suspense fallback={<Loading />}>
      <Checkout {...props} />
    </Suspense>
  )
}

function hasOpenOrder(): boolean {
  return readPendingOrder(deviceStorage.read(PENDING_ORDER_KEY), Date.now())?.isOpen === true
}
