import type { Money } from '@sultan/kernel/money'
import { parsePostcode } from '@sultan/kernel/postcode'
import type { PlacedOrder } from '@sultan/woo-client/quotes-and-orders'
import { useState } from 'react'
import type { Profile } from '../../api/account/account.ts'
import { offeredRateId, type ShopQuote } from '../../api/quote/quote.ts'
import { acceptedLines, type CheckoutLine } from '../../api/quote/quote-changes.ts'
import { Loading } from '../../design/loading.tsx'
import { useFocusOnRequest } from '../../design/use-focus-on-request.ts'
import type { Delivery } from '../../messages/payment.ts'
import { CheckoutFields } from './checkout-fields.tsx'
import { CouponField } from './coupon-field.tsx'
import { EmptyCheckout } from './empty-checkout.tsx'
import { FieldErrorsNotice } from './field-errors-notice.tsx'
import { orderRequest } from './order-request.ts'
import { focusOrderSummary, OrderSummary } from './order-summary.tsx'
import { OrderButton, PaymentGroup } from './payment-group.tsx'
import { QuoteChangesNotice } from './quote-changes-notice.tsx'
import { ShippingChoice } from './shipping-choice.tsx'
import { SubmitErrorNotice } from './submit-error-notice.tsx'
import { isAboutUnconfirmedOrder } from './submit-state.ts'
import { UnconfirmedOrder } from './unconfirmed-order.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'
import { useCoupons } from './use-coupons.ts'
import { useOrderSubmission } from './use-order-submission.ts'
import { useQuote } from './use-quote.ts'

export interface CheckoutProps {
  /** Name of the signed-in customer; null for a guest. */
  readonly signedInAs: string | null
  /** Id of the signed-in account, stored with each pending order; null for a guest. */
  readonly sender: string | null
  /** Stored data of the customer; null for a guest and while the data loads. */
  readonly profile: Profile | null
  readonly lines: readonly CheckoutLine[]
  /**
   * Called when the customer accepts a price quote with other prices or quantities than the customer saw
   * before. `lines` replace the lines of the cart.
   */
  readonly onAccepted: (lines: readonly CheckoutLine[]) => void
  readonly onPlaced: (order: PlacedOrder, lineKeys: readonly string[]) => void
}

/**
 * The checkout form with the order's summary. For a sent order to which no response has arrived, the
 * component `UnconfirmedOrder` is shown instead.
 */
export function Checkout(props: CheckoutProps) {
  const { lines } = props
  const checkout = useCheckout(props)
  const { form, quoting, ordering, notice } = checkout
  const { state } = ordering
  const delivery = deliveryOf(quoting.quote)
  if (state.phase === 'placed') return <Loading />
  if (isAboutUnconfirmedOrder(state))
    return <UnconfirmedOrder ordering={ordering} onStartOver={checkout.startOver} />
  // The empty checkout is shown only in the phase `editing`, because the cart is emptied shortly before the
  // phase becomes `placed`.
  if (lines.length === 0 && state.phase === 'editing') return <EmptyCheckout />
  return (
    <div className="checkout" ref={checkout.content.ref} tabIndex={-1}>
      <OrderSummary lines={lines} quoting={quoting} />
      <form
        className="checkout__form"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          checkout.submit()
        }}
      >
        <div ref={notice.ref} tabIndex={-1} className="hide-empty">
          <SubmitErrorNotice
            state={state}
            shownTotal={checkout.shownTotal}
            total={quoting.quote?.total ?? null}
          />
          <QuoteChangesNotice changes={quoting.changes} onAccept={checkout.accept} />
          {checkout.hasChecked && <FieldErrorsNotice errors={form.errors} />}
        </div>
        <CheckoutFields form={form} delivery={delivery} signedInAs={props.signedInAs} />
        <ShippingChoice
          rates={quoting.quote?.shippingRates ?? []}
          chosenId={checkout.rateId}
          onChoose={checkout.setRateId}
        />
        <CouponField coupons={checkout.coupons} quoting={quoting} email={form.values.email} />
        <PaymentGroup form={form} delivery={delivery}>
          <OrderButton state={state} quoting={quoting} />
        </PaymentGroup>
      </form>
    </div>
  )
}

/** The kind of delivery, for the texts of the checkout page. `courier` until the price quote arrives. */
function deliveryOf(quote: ShopQuote | null): Delivery {
  if (quote?.needsShipping === false) return 'none'
  return quote?.shipping?.isPickup ? 'pickup' : 'courier'
}

function useCheckout(props: CheckoutProps) {
  const { lines, profile, sender, onAccepted, onPlaced } = props
  const form = useCheckoutForm(profile, sender)
  const notice = useFocusOnRequest()
  const content = useFocusOnRequest()
  const [hasChecked, setHasChecked] = useState(false)
  const [shownTotal, setShownTotal] = useState<Money | null>(null)
  const [rateId, setRateId] = useState<string | null>(null)
  const coupons = useCoupons()
  // Shipping may depend on the postcode, so the request for a price quote contains the postcode once the
  // postcode is complete.
  const quoting = useQuote(lines, { postcode: parsePostcode(form.values.postcode), rateId, coupons })
  const offeredRate = quoting.quote && quoting.isCurrent ? offeredRateId(quoting.quote, rateId) : rateId
  if (offeredRate !== rateId) setRateId(offeredRate)
  const ordering = useOrderSubmission({
    sender,
    onPlaced: (order, lineKeys) => {
      form.clearStored()
      onPlaced(order, lineKeys)
    },
    onFields: errors => {
      form.showErrors(errors)
      setHasChecked(true)
      notice.call()
    },
    onChanged: refusedCoupons => {
      // Withdrawing coupons changes the query key of the price quote, so TanStack Query requests another
      // quote.
      if (refusedCoupons.length > 0) coupons.withdraw(refusedCoupons)
      void quoting.refetch().then(notice.call)
    },
    onNotPlaced: notice.call,
  })

  const submit = () => {
    const { quote, isCurrent, changes } = quoting
    if (!quote || !isCurrent) return
    setHasChecked(true)
    if (Object.keys(form.validate()).length > 0 || changes.length > 0) return notice.call()
    setShownTotal(quote.total)
    ordering.send(
      orderRequest(form.values, lines, { quote, rateId }),
      lines.map(line => line.key),
    )
  }

  const accept = () => {
    if (!quoting.quote) return
    onAccepted(acceptedLines(lines, quoting.quote))
    ordering.clearError()
    // The pressed button disappears together with the notice of changed prices and quantities
    // (`QuoteChangesNotice`), so the focus moves to the order summary.
    focusOrderSummary()
  }

  const startOver = () => {
    ordering.startOver()
    // The pressed button disappears together with the notice about the unconfirmed order, so the focus moves
    // to the checkout.
    content.call()
  }

  return {
    form,
    coupons,
    quoting,
    ordering,
    notice,
    content,
    hasChecked,
    shownTotal,
    rateId,
    setRateId,
    submit,
    accept,
    startOver,
  }
}
