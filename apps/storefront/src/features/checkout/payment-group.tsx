import type { ReactNode } from 'react'
import { Checkbox } from '../../design/checkbox.tsx'
import { Icon } from '../../design/icon.tsx'
import { TextLink } from '../../design/link.tsx'
import * as words from '../../words/checkout.ts'
import { fieldId } from './field-props.ts'
import { FormGroup } from './form-group.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

/** The one way to pay, the consent, and the button. */
export function PaymentGroup({
  form,
  children,
}: {
  readonly form: CheckoutForm
  readonly children: ReactNode
}) {
  return (
    <FormGroup number={3} title={words.payment}>
      <label className="choice">
        <input type="radio" name="payment" defaultChecked />
        <b>{words.cashOnDelivery}</b>
        <Icon name="cash" />
        <p>{words.cashText}</p>
      </label>
      <Checkbox
        id={fieldId('consent')}
        className="t-small"
        checked={form.values.consent}
        error={form.errors.consent}
        required
        onChange={event => form.change('consent', event.target.checked)}
      >
        {words.consentBefore} <TextLink to="/uslovi">{words.terms}</TextLink> {words.and}{' '}
        <TextLink to="/privatnost">{words.privacy}</TextLink>
      </Checkbox>
      {children}
    </FormGroup>
  )
}
