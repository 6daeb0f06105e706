import type { Money } from '@sultan/kernel/money'
import type { PlacedOrder } from '@sultan/woo-wire/own-routes'
import { useState } from 'react'
import { useAttention } from '../../design/use-attention.ts'
import type { Profile } from '../../shop/account.ts'
import { tidyPostcode } from './checkout-form.ts'
import { orderRequest } from './order-request.ts'
import { acceptedLines, type CheckoutLine } from './quote-changes.ts'
import { useCheckoutForm } from './use-checkout-form.ts'
import { type PlaceOrder, useOrder } from './use-order.ts'
import { type RequestQuote, useQuote } from './use-quote.ts'

export interface CheckoutProps {
  /** Name of the shopper; null for a guest. */
  readonly signedInAs: string | null
  /** The same, as his orders know him. */
  readonly sender: string | null
  /** What the shop knows of a signed-in shopper, once it has said so. */
  readonly profile: Profile | null
  readonly lines: readonly CheckoutLine[]
  readonly requestQuote: RequestQuote
  readonly placeOrder: PlaceOrder
  /** The shopper agreed to what the store says now: these lines take the place of the cart's. */
  readonly onAccepted: (lines: readonly CheckoutLine[]) => void
  readonly onPlaced: (order: PlacedOrder, lineKeys: readonly string[]) => void
}

/** Form, quote and order of the page, and what a press of the order button does with them. */
export function useCheckout(props: CheckoutProps) {
  const { lines, profile, sender, requestQuote, placeOrder, onAccepted, onPlaced } = props
  const form = useCheckoutForm(profile)
  const notice = useAttention()
  const [hasChecked, setHasChecked] = useState(false)
  const [shownTotal, setShownTotal] = useState<Money | null>(null)
  const quoting = useQuote(lines, validPostcode(form.values.postcode), requestQuote)
  const ordering = useOrder({
    placeOrder,
    sender,
    onPlaced: (order, lineKeys) => {
      form.forget()
      onPlaced(order, lineKeys)
    },
    onFields: errors => {
      form.showErrors(errors)
      setHasChecked(true)
      notice.call()
    },
    onChanged: () => void quoting.refetch().then(notice.call),
    onUnanswered: notice.call,
  })

  const submit = () => {
    const { quote, isCurrent, changes } = quoting
    if (!quote || !isCurrent) return
    setHasChecked(true)
    if (Object.keys(form.check()).length > 0 || changes.length > 0) return notice.call()
    setShownTotal(quote.total)
    ordering.send(
      orderRequest(form.values, lines, quote),
      lines.map(line => line.key),
    )
  }

  const accept = () => {
    if (!quoting.quote) return
    onAccepted(acceptedLines(lines, quoting.quote))
    ordering.accepted()
  }

  return { form, quoting, ordering, notice, hasChecked, shownTotal, submit, accept }
}

/** Shipping may depend on it; asked for with the quote as soon as it is whole. */
function validPostcode(typed: string): string | null {
  const postcode = tidyPostcode(typed)
  return /^\d{5}$/.test(postcode) ? postcode : null
}
