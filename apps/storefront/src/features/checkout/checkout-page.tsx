import { Loading } from '../../design/skeleton.tsx'
import { useHydrated } from '../../design/use-hydrated.ts'
import { useShop } from '../../shop/use-shop.ts'
import * as words from '../../words/checkout.ts'
import { Checkout } from './checkout.tsx'
import type { CheckoutProps } from './use-checkout.ts'

/** `/checkout`. What stands in the cart only the browser knows, so the server sends the title and the way out without script. */
export function CheckoutPage(props: CheckoutProps) {
  const { phone, email } = useShop()
  const isHydrated = useHydrated()
  return (
    <div className="wrap pb-section">
      <header className="page-head page-head--top">
        <h1 className="t-h1">{words.title}</h1>
      </header>
      <noscript>
        <p className="t-lead">{words.withoutScript(phone, email)}</p>
      </noscript>
      {isHydrated ? (
        <Checkout {...props} />
      ) : (
        <div className="noscript:hidden">
          <Loading />
        </div>
      )}
    </div>
  )
}
