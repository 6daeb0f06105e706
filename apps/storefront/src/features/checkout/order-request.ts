import { parsePhone } from '@sultan/kernel/phone'
import { parsePostcode } from '@sultan/kernel/postcode'
import type { OrderRequest } from '@sultan/woo-client/quotes-and-orders'
import type { ShopQuote } from '../../api/quote/quote.ts'
import { type CheckoutLine, requestItems } from '../../api/quote/quote-changes.ts'
import { type FieldName, type FormValues, normalizeSpaces } from './checkout-form.ts'

/**
 * Body of an order request. Equal arguments must result in an equal body, because an idempotency key is valid
 * for one request body only.
 */
export function orderRequest(
  values: FormValues,
  lines: readonly CheckoutLine[],
  { quote, rateId }: { readonly quote: ShopQuote; readonly rateId: string | null },
): OrderRequest {
  return {
    items: requestItems(lines),
    billing_address: {
      first_name: normalizeSpaces(values.firstName),
      last_name: normalizeSpaces(values.lastName),
      address_1: normalizeSpaces(values.street),
      city: normalizeSpaces(values.city),
      postcode: parsePostcode(values.postcode) ?? values.postcode.trim(),
      country: 'BA',
      email: normalizeSpaces(values.email),
      phone: parsePhone(values.phone)?.e164 ?? values.phone.trim(),
    },
    customer_note: values.note.trim(),
    payment_method: 'cod',
    ...(rateId !== null && { rate_id: rateId }),
    // The request contains only the coupons that the shown total includes, because the store does not accept
    // an order with a refused coupon.
    ...(quote.coupons.length > 0 && { coupons: quote.coupons.map(({ code }) => code) }),
    expected_total: String(quote.total.amount),
  }
}

const fieldOfParam: Readonly<Record<string, FieldName>> = {
  'billing_address.email': 'email',
  'billing_address.phone': 'phone',
  'billing_address.first_name': 'firstName',
  'billing_address.last_name': 'lastName',
  'billing_address.address_1': 'street',
  'billing_address.postcode': 'postcode',
  'billing_address.city': 'city',
  // An error about the billing address as a whole is shown at the street field.
  billing_address: 'street',
  customer_note: 'note',
}

/**
 * Error messages of a rejected order, keyed by the names of the checkout form's fields. `params` is
 * `data.params` of a `rest_invalid_param` error.
 */
export function fieldErrorsOf(params: unknown): Partial<Record<FieldName, string>> {
  if (typeof params !== 'object' || params === null) return {}
  const known = Object.entries(params).flatMap(([param, message]) => {
    const field = Object.hasOwn(fieldOfParam, param) ? fieldOfParam[param] : undefined
    return field && typeof message === 'string' ? [[field, message] as const] : []
  })
  return Object.fromEntries(known)
}
