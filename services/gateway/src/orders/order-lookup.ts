import { setTimeout as sleep } from 'node:timers/promises'
import { isEmail } from '@sultan/kernel/email'
import { isRecord } from '@sultan/kernel/is-record'
import { parsePhone } from '@sultan/kernel/phone'
import type { ShopTerms } from '@sultan/kernel/shop-terms'
import type { WcOrder } from '@sultan/woo-client/wc-order'
import type { AccountServices } from '../accounts/account-services.ts'
import { paddingMs } from '../accounts/constant-time-padding.ts'
import { parseOrder } from '../accounts/own-orders.ts'
import { readJson } from '../http/read-json.ts'
import {
  errorResponse,
  invalidParamsResponse,
  jsonResponse,
  notFoundResponse,
  storeUnavailableResponse,
} from '../http/responses.ts'
import { messages } from '../messages/messages.ts'
import type { AdminClient } from '../store/admin-client.ts'
import { type FieldErrors, type Parsed, parsed } from '../validation/fields.ts'
import { trackedOrder } from './tracked-order.ts'

interface LookupServices extends Pick<AccountServices, 'adminClient' | 'rateLimiter'> {
  readonly terms: () => ShopTerms
}

interface OrderLookup {
  readonly number: string
  readonly contact: Contact
}

type Contact =
  | { readonly kind: 'email'; readonly email: string }
  /** Telephone number in E.164. */
  | { readonly kind: 'phone'; readonly phone: string }

/**
 * `POST /sultan/v1/order-lookup` with `{number, contact}`. Status, timing and rate limits do not reveal
 * whether the number is unknown or only the contact is wrong (docs/http-api.md).
 */
export async function handleOrderLookup(
  request: Request,
  { adminClient, rateLimiter, terms }: LookupServices,
  pause: (ms: number) => Promise<unknown> = sleep,
): Promise<Response> {
  if (adminClient === null) return notFoundResponse()
  const started = performance.now()
  const body = await readJson(request)
  if (!body.ok) return body.response
  const form = parseLookup(body.value)
  if (!form.ok) return invalidParamsResponse(form.errors, Object.values(form.errors)[0])
  const { number, contact } = form.value
  // Limits how often one order number is looked up with a telephone number: a client with many IP addresses
  // could otherwise guess the telephone number. Look-ups with an e-mail address have no such limit, because
  // an e-mail address is hard to guess. Strangers therefore cannot block these look-ups.
  const tooMany =
    contact.kind === 'phone' && (await rateLimiter.check('guestOrderPhone', number.toLowerCase()))
  if (tooMany) return tooMany
  const order = await findOrder(adminClient, form.value)
  await pause(paddingMs(performance.now() - started))
  if (order === 'unavailable') return storeUnavailableResponse()
  if (order === null) return errorResponse(404, 'sultan_order_not_found', messages.guestOrderNotFound)
  return jsonResponse(200, trackedOrder(order, terms().tax?.isIncluded ?? true))
}

/** Order numbers consist of digits in WooCommerce; order numbers of a plug-in can look like `2026-0012`. */
const NUMBER_PATTERN = /^[\p{L}\p{N}][\p{L}\p{N}/._-]{0,31}$/u
const MAX_CONTACT_LENGTH = 254

function parseLookup(value: unknown): Parsed<OrderLookup> {
  const errors: FieldErrors = {}
  const fields = isRecord(value) ? value : {}
  const number = typeof fields.number === 'string' ? fields.number.trim().replace(/^#\s*/, '') : ''
  if (!NUMBER_PATTERN.test(number)) errors.number = messages.orderNumber
  const contact = typeof fields.contact === 'string' ? parseContact(fields.contact.trim()) : null
  if (contact === null) errors.contact = messages.orderContact
  return parsed({ number, contact: contact ?? { kind: 'email', email: '' } }, errors)
}

function parseContact(text: string): Contact | null {
  if (text.length > MAX_CONTACT_LENGTH) return null
  if (isEmail(text)) return { kind: 'email', email: text }
  const phone = parsePhone(text)
  return phone && { kind: 'phone', phone: phone.e164 }
}

/** Maximum number of orders that a search returns. */
const SEARCHED_ORDERS = 20

/**
 * Finds an order by its number and the shopper's contact. WooCommerce uses the order's id as its number, so
 * the order with this id is read first. If that order does not match, orders are searched by the e-mail
 * address or, when the contact is a telephone number, by the order number: plug-ins give orders other numbers
 * (wire fact 94).
 */
async function findOrder(
  adminClient: AdminClient,
  lookup: OrderLookup,
): Promise<WcOrder | null | 'unavailable'> {
  const { number, contact } = lookup
  if (/^[1-9][0-9]{0,9}$/.test(number)) {
    const response = await adminClient({ method: 'GET', route: `/wc/v3/orders/${number}` })
    if (response.kind === 'lost' || response.status >= 500) return 'unavailable'
    const order = response.status === 200 ? parseOrder(response.body) : null
    if (order !== null && isMatch(order, lookup)) return order
  }
  const search = encodeURIComponent(contact.kind === 'email' ? contact.email : number)
  const response = await adminClient({
    method: 'GET',
    route: `/wc/v3/orders?search=${search}&per_page=${SEARCHED_ORDERS}`,
  })
  if (response.kind === 'lost' || response.status !== 200 || !Array.isArray(response.body))
    return 'unavailable'
  const orders = response.body.map(parseOrder)
  return orders.find(order => order !== null && isMatch(order, lookup)) ?? null
}

/** Orders with these statuses count as not found: checkouts that were not completed, and deleted orders. */
const HIDDEN_STATUSES: ReadonlySet<string> = new Set(['checkout-draft', 'auto-draft', 'trash'])

function isMatch({ status, number, billing }: WcOrder, { number: wanted, contact }: OrderLookup): boolean {
  if (HIDDEN_STATUSES.has(status) || number.toLowerCase() !== wanted.toLowerCase()) return false
  return contact.kind === 'email'
    ? (billing.email ?? '').toLowerCase() === contact.email.toLowerCase()
    : parsePhone(billing.phone)?.e164 === contact.phone
}
