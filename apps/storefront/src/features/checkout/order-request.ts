import { parsePhone } from '@sultan/kernel/phone'
import type { OrderRequest, QuoteRequest } from '@sultan/woo-wire/own-routes'
import type { ShopQuote } from '../../shop/quote.ts'
import { type FormField, type FormValues, tidy, tidyPostcode } from './checkout-form.ts'
import type { CheckoutLine } from './quote-changes.ts'

type RequestItem = QuoteRequest['items'][number]

/** The lines as quote and order take them. A variation goes in by its own id; its options fill what it leaves open. */
export function requestItems(lines: readonly CheckoutLine[]): RequestItem[] {
  return lines.map(({ id, quantity, variations }) => ({
    id,
    quantity,
    ...(variations && {
      variation: Object.entries(variations).map(([attribute, value]) => ({ attribute, value })),
    }),
  }))
}

/** What is sent to order; the same lines, values and total always give the same body, which the key belongs to. */
export function orderRequest(
  values: FormValues,
  lines: readonly CheckoutLine[],
  quote: ShopQuote,
): OrderRequest {
  return {
    items: requestItems(lines),
    billing_address: {
      first_name: tidy(values.firstName),
      last_name: tidy(values.lastName),
      address_1: tidy(values.street),
      city: tidy(values.city),
      postcode: tidyPostcode(values.postcode),
      country: 'BA',
      email: tidy(values.email),
      phone: parsePhone(values.phone)?.e164 ?? values.phone.trim(),
    },
    customer_note: values.note.trim(),
    payment_method: 'cod',
    expected_total: String(quote.total.amount),
  }
}

const fieldOfParam: Readonly<Record<string, FormField>> = {
  'billing_address.email': 'email',
  'billing_address.phone': 'phone',
  'billing_address.first_name': 'firstName',
  'billing_address.last_name': 'lastName',
  'billing_address.address_1': 'street',
  'billing_address.postcode': 'postcode',
  'billing_address.city': 'city',
  // a fault of the whole address: where the street is, the shopper looks at it first
  billing_address: 'street',
  customer_note: 'note',
}

/** Field errors of a refused order, by the form's own names. Source: `data.params` of `rest_invalid_param`. */
export function fieldErrorsOf(params: unknown): Partial<Record<FormField, string>> {
  if (typeof params !== 'object' || params === null) return {}
  const known = Object.entries(params).flatMap(([param, message]) => {
    const field = Object.hasOwn(fieldOfParam, param) ? fieldOfParam[param] : undefined
    return field && typeof message === 'string' ? [[field, message] as const] : []
  })
  return Object.fromEntries(known)
}
