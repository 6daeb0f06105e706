import { isRecord } from '@sultan/kernel/is-record'
import { type FormEvent, useEffect, useState } from 'react'
import { type TrackedOrder, trackOrder } from '../../api/orders/track-order.ts'
import { Button } from '../../design/button.tsx'
import { Field } from '../../design/field.tsx'
import { LiveRegion } from '../../design/live-region.tsx'
import { Notice } from '../../design/notice.tsx'
import { useFocusOnRequest } from '../../design/use-focus-on-request.ts'
import * as messages from '../../messages/order-tracking.ts'
import { useShopInfo } from '../../platform/shop-info.ts'
import { TrackedOrderView } from './tracked-order-view.tsx'

const fieldNames = ['number', 'contact'] as const
type FieldName = (typeof fieldNames)[number]
type State =
  | { readonly kind: 'rest' | 'busy' }
  | { readonly kind: 'wrong'; readonly errors: Partial<Record<FieldName, string>> }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'found'; readonly order: TrackedOrder }

/** The form "Prati narudžbu" (track an order), which finds a guest's order on any device. */
export function TrackOrderForm() {
  const { phone } = useShopInfo()
  const [state, setState] = useState<State>({ kind: 'rest' })
  const { ref, call } = useFocusOnRequest()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.kind === 'busy') return
    const data = new FormData(event.currentTarget)
    const [number, contact] = [textOf(data, 'number'), textOf(data, 'contact')]
    const errors = {
      ...(number === '' && { number: messages.numberMissing }),
      ...(contact === '' && { contact: messages.contactMissing }),
    }
    if (Object.keys(errors).length > 0) return setState({ kind: 'wrong', errors })
    setState({ kind: 'busy' })
    setState(await lookUp(number, contact, phone))
    call()
  }

  useEffect(() => {
    if (state.kind !== 'wrong') return
    const wrong = fieldNames.find(name => state.errors[name])
    if (wrong) document.getElementById(`track-${wrong}`)?.focus()
  }, [state])

  const errors = state.kind === 'wrong' ? state.errors : {}
  return (
    <section className="track-order" aria-labelledby="track-order">
      <h2 className="text-h3" id="track-order">
        {messages.title}
      </h2>
      <form noValidate method="post" onSubmit={event => void submit(event)}>
        <div className="field-row">
          <Field
            id="track-number"
            name="number"
            label={messages.number}
            error={errors.number}
            autoComplete="off"
            enterKeyHint="next"
            maxLength={32}
            required
          />
          <Field
            id="track-contact"
            name="contact"
            label={messages.contact}
            hint={messages.contactHint}
            error={errors.contact}
            autoComplete="email"
            inputMode="email"
            enterKeyHint="search"
            maxLength={254}
            required
          />
        </div>
        <Button type="submit" kind="outline" busy={state.kind === 'busy' && messages.searching}>
          {messages.show}
        </Button>
      </form>
      <LiveRegion>{fieldNames.map(name => errors[name]).join(' ')}</LiveRegion>
      <div ref={ref} tabIndex={-1} className="hide-empty">
        {state.kind === 'failed' && (
          <Notice kind="error" role="alert">
            <p>{state.text}</p>
          </Notice>
        )}
        {state.kind === 'found' && <TrackedOrderView order={state.order} />}
      </div>
    </section>
  )
}

const textOf = (data: FormData, name: FieldName): string => String(data.get(name) ?? '').trim()

async function lookUp(number: string, contact: string, phone: string): Promise<State> {
  const result = await trackOrder(number, contact)
  if (result.ok) return { kind: 'found', order: result.value }
  const { error } = result
  if (error.kind !== 'http' || error.status >= 500 || error.message === '')
    return { kind: 'failed', text: messages.failed(phone) }
  // The gateway's messages are shown unchanged: they say that no order was found, how long to wait, or which
  // field is wrong.
  const { params } = isRecord(error.data) ? error.data : {}
  if (!isRecord(params)) return { kind: 'failed', text: error.message }
  const errors = Object.entries(params).map(([field, text]) => [field, String(text)] as const)
  return { kind: 'wrong', errors: Object.fromEntries(errors) }
}
