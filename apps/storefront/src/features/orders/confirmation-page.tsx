import type { Result } from '@sultan/woo-wire/client'
import { useHydrated } from '../../design/use-hydrated.ts'
import type { ShopOrder } from '../../shop/order.ts'
import { useShop } from '../../shop/use-shop.ts'
import * as words from '../../words/orders.ts'
import { OrderLookup } from './order-lookup.tsx'
import { Wait } from './wait.tsx'

export interface ConfirmationProps {
  readonly id: number
  /** `key` of the address; the order's own secret. */
  readonly orderKey: string
  /** Of who is signed in: his order opens without a question. */
  readonly ownEmail: string | null
  readonly readOrder: (id: number, key: string, email: string) => Promise<Result<ShopOrder>>
}

/** `/narudzba/{id}?key=…`. The server sends no word of the order: its data is asked for by the browser, with key and e-mail. */
export function ConfirmationPage(props: ConfirmationProps) {
  const { phone, email } = useShop()
  const isHydrated = useHydrated()
  return (
    <div className="wrap section pt-6 md:pt-12">
      <noscript>
        <h1 className="t-h1">{words.askTitle}</h1>
        <p className="t-lead">{words.withoutScript(phone, email)}</p>
      </noscript>
      {isHydrated ? (
        <OrderLookup {...props} />
      ) : (
        <div className="noscript:hidden">
          <Wait />
        </div>
      )}
    </div>
  )
}
