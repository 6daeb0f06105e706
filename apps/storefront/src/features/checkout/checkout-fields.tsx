import { useState } from 'react'
import { Field, TextAreaField } from '../../design/field.tsx'
import { Icon } from '../../design/icon.tsx'
import { TextLink } from '../../design/link.tsx'
import * as messages from '../../messages/checkout.ts'
import type { Delivery } from '../../messages/payment.ts'
import { useShopInfo } from '../../platform/shop-info.ts'
import { MAX_NOTE_LENGTH } from './checkout-form.ts'
import { FormGroup } from './form-group.tsx'
import { PlaceFields } from './place-fields.tsx'
import { type CheckoutForm, fieldId, fieldPropsOf } from './use-checkout-form.ts'

interface CheckoutFieldsProps {
  readonly delivery: Delivery
  readonly form: CheckoutForm
  /** Name of the signed-in customer; null for a guest. */
  readonly signedInAs: string | null
}

export function CheckoutFields({ form, delivery, signedInAs }: CheckoutFieldsProps) {
  const { sendsMail, isEmailOptional } = useShopInfo()
  const field = fieldPropsOf(form)
  return (
    <>
      <FormGroup number={1} title={messages.contact}>
        <p className="text-soft text-small checkout__group-hint">
          {signedInAs === null ? (
            <>
              {messages.guest}{' '}
              <TextLink to="/login" search={{ nazad: '/checkout' }}>
                {messages.signIn}
              </TextLink>
            </>
          ) : (
            messages.signedInAs(signedInAs)
          )}
        </p>
        <Field
          {...field('email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          required={!isEmailOptional}
          optional={isEmailOptional}
          hint={sendsMail ? messages.emailHintWithMail : messages.emailHint}
        />
        <Field
          {...field('phone')}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          maxLength={30}
          hint={delivery === 'courier' ? messages.phoneHint : messages.phoneHintWithoutCourier}
        />
      </FormGroup>
      <FormGroup number={2} title={delivery === 'courier' ? messages.address : messages.ownAddress}>
        <div className="field-row">
          <Field {...field('firstName')} autoComplete="given-name" maxLength={100} />
          <Field {...field('lastName')} autoComplete="family-name" maxLength={100} />
        </div>
        <Field {...field('street')} autoComplete="address-line1" maxLength={200} />
        <PlaceFields form={form} />
        <p className="text-small">
          {messages.country}: <b>{messages.countryName}</b>
        </p>
        <NoteField form={form} />
      </FormGroup>
    </>
  )
}

/**
 * The note field of the checkout form: collapsed, because few customers need it; at first expanded when it
 * contains text. The field stays expanded while it is edited, also when it is emptied.
 */
function NoteField({ form }: { readonly form: CheckoutForm }) {
  const { note } = form.values
  const [isOpen, setIsOpen] = useState(note !== '')
  return (
    <details className="checkout__note" open={isOpen} onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary className="text-small">
        <Icon name="down" size={20} />
        <span>
          {messages.addNote} <span className="text-muted">{messages.optional}</span>
        </span>
      </summary>
      <TextAreaField
        id={fieldId('note')}
        label={messages.fields.note}
        error={form.errors.note}
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
        value={note}
        onChange={event => form.setValue('note', event.target.value)}
        onBlur={() => form.validateField('note')}
      />
    </details>
  )
}
