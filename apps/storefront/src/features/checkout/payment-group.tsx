import { formatMoney } from '@sultan/kernel/money'
import type { ReactNode } from 'react'
import { Button } from '../../design/button.tsx'
import { Checkbox } from '../../design/checkbox.tsx'
import { Icon } from '../../design/icon.tsx'
import { TextLink } from '../../design/link.tsx'
import { Notice } from '../../design/notice.tsx'
import * as messages from '../../messages/checkout.ts'
import { cash, type Delivery } from '../../messages/payment.ts'
import { useShopInfo } from '../../platform/shop-info.ts'
import { FormGroup } from './form-group.tsx'
import { withNonBreakingSpaces } from './submit-error-notice.tsx'
import type { SubmitState } from './submit-state.ts'
import { type CheckoutForm, fieldId } from './use-checkout-form.ts'
import type { QuoteState } from './use-quote.ts'

/** The last group of fields of the checkout form: payment in cash, consent and the order button. */
export function PaymentGroup({
  form,
  delivery,
  children,
}: {
  readonly form: CheckoutForm
  readonly delivery: Delivery
  readonly children: ReactNode
}) {
  return (
    <FormGroup number={3} title={messages.payment}>
      {/* Cash is the only payment method, so the checkout page shows text instead of radio buttons. */}
      <div className="payment-option payment-option--only">
        <Icon name="cash" />
        <b>{cash[delivery]}</b>
        <p>{messages.cashText[delivery]}</p>
      </div>
      <Checkbox
        id={fieldId('consent')}
        className="text-small"
        checked={form.values.consent}
        error={form.errors.consent}
        required
        onChange={event => form.setValue('consent', event.target.checked)}
      >
        {messages.consentBefore} <TextLink to="/uslovi">{messages.terms}</TextLink> {messages.and}{' '}
        <TextLink to="/privatnost">{messages.privacy}</TextLink>
      </Checkbox>
      {children}
    </FormGroup>
  )
}

/**
 * The order button, labelled with the order's total. When the request for the price quote has failed, a
 * notice with a retry button replaces the order button.
 */
export function OrderButton({
  state,
  quoting,
}: {
  readonly state: SubmitState
  readonly quoting: QuoteState
}) {
  const phone = withNonBreakingSpaces(useShopInfo().phone)
  if (quoting.hasFailed) {
    return (
      <Notice kind="error" role="alert">
        <p>{quoting.isReadOnly ? messages.readOnly(phone) : messages.quoteFailed}</p>
        <Button kind="outline" small onClick={() => void quoting.refetch()}>
          {messages.retry}
        </Button>
      </Notice>
    )
  }
  return (
    <Button type="submit" wide busy={busyText(state, quoting)}>
      <span className="tabular-nums">
        {messages.order} · {quoting.quote && formatMoney(quoting.quote.total)}
      </span>
    </Button>
  )
}

function busyText(state: SubmitState, quoting: QuoteState): string | undefined {
  if (state.phase === 'sending') return messages.sending
  if (state.phase === 'checking') return messages.checking
  return quoting.isCurrent ? undefined : messages.quoteLoading
}
