import { Loading } from '../../design/skeleton.tsx'
import { ChangesNotice } from './changes-notice.tsx'
import { CheckoutFields } from './checkout-fields.tsx'
import { EmptyCheckout } from './empty-checkout.tsx'
import { FieldsNotice } from './fields-notice.tsx'
import { OpenOrder } from './open-order.tsx'
import { OrderButton } from './order-button.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentGroup } from './payment-group.tsx'
import { isAboutOpenOrder } from './submit-state.ts'
import { ToldNotice } from './told-notice.tsx'
import { type CheckoutProps, useCheckout } from './use-checkout.ts'

export function Checkout(props: CheckoutProps) {
  const { lines } = props
  const checkout = useCheckout(props)
  const { form, quoting, ordering, notice } = checkout
  const { state } = ordering
  if (state.phase === 'placed') return <Loading />
  if (isAboutOpenOrder(state)) return <OpenOrder ordering={ordering} />
  // Only while editing: the cart is emptied a moment before the page learns that the order is placed.
  if (lines.length === 0 && state.phase === 'editing') return <EmptyCheckout />
  return (
    <div className="pay">
      <OrderSummary lines={lines} quoting={quoting} />
      <form
        className="pay__form"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          checkout.submit()
        }}
      >
        <div ref={notice.ref} tabIndex={-1} className="empty:hidden">
          <ToldNotice state={state} shownTotal={checkout.shownTotal} total={quoting.quote?.total ?? null} />
          <ChangesNotice changes={quoting.changes} onAccept={checkout.accept} />
          {checkout.hasChecked && <FieldsNotice errors={form.errors} />}
        </div>
        <CheckoutFields form={form} signedInAs={props.signedInAs} />
        <PaymentGroup form={form}>
          <OrderButton state={state} quoting={quoting} />
        </PaymentGroup>
      </form>
    </div>
  )
}
