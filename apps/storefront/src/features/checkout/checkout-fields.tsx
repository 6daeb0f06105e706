import { AreaField, Field } from '../../design/field.tsx'
import { Icon } from '../../design/icon.tsx'
import { TextLink } from '../../design/link.tsx'
import { useShop } from '../../shop/use-shop.ts'
import * as words from '../../words/checkout.ts'
import { maxNote } from './checkout-form.ts'
import { fieldId, useFieldProps } from './field-props.ts'
import { FormGroup } from './form-group.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

interface CheckoutFieldsProps {
  readonly form: CheckoutForm
  /** Name of the shopper; null for a guest. */
  readonly signedInAs: string | null
}

/** Contact and address: what a courier needs, and no more. */
export function CheckoutFields({ form, signedInAs }: CheckoutFieldsProps) {
  const { sendsMail } = useShop()
  const field = useFieldProps(form)
  return (
    <>
      <FormGroup number={1} title={words.contact}>
        <p className="t-soft t-small -mt-2">
          {signedInAs === null ? (
            <>
              {words.guest}{' '}
              <TextLink to="/login" search={{ nazad: '/checkout' }}>
                {words.signIn}
              </TextLink>
            </>
          ) : (
            words.signedInAs(signedInAs)
          )}
        </p>
        <Field
          {...field('email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          hint={sendsMail ? words.emailHintWithMail : words.emailHint}
        />
        <Field
          {...field('phone')}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          maxLength={30}
          hint={words.phoneHint}
        />
      </FormGroup>
      <FormGroup number={2} title={words.address}>
        <div className="row2">
          <Field {...field('firstName')} autoComplete="given-name" maxLength={100} />
          <Field {...field('lastName')} autoComplete="family-name" maxLength={100} />
        </div>
        <Field {...field('street')} autoComplete="address-line1" maxLength={200} />
        <div className="row2 row2--zip">
          <Field {...field('postcode')} autoComplete="postal-code" inputMode="numeric" maxLength={12} />
          <Field {...field('city')} autoComplete="address-level2" maxLength={100} />
        </div>
        <div className="field">
          <p className="label">{words.country}</p>
          <p>{words.countryName}</p>
        </div>
        <NoteField form={form} />
      </FormGroup>
    </>
  )
}

/** Folded, because few need it; open from the start where something is written. */
function NoteField({ form }: { readonly form: CheckoutForm }) {
  const { note } = form.values
  return (
    <details className="group" open={note === '' ? undefined : true}>
      <summary className="t-small flex min-h-tap cursor-pointer list-none items-center gap-2 font-medium [&::-webkit-details-marker]:hidden">
        <Icon name="down" size={20} className="group-open:rotate-180" />
        <span>
          {words.addNote} <span className="t-mute font-normal">{words.optional}</span>
        </span>
      </summary>
      <div className="mt-2">
        <AreaField
          id={fieldId('note')}
          label={words.fields.note}
          error={form.errors.note}
          rows={3}
          maxLength={maxNote}
          value={note}
          onChange={event => form.change('note', event.target.value)}
          onBlur={() => form.leave('note')}
        />
      </div>
    </details>
  )
}
