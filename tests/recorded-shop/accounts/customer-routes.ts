import type { ShopRequest } from '../http/call.ts'
import { pageOf } from '../http/paging.ts'
import { ok, respond, type ShopResponse } from '../http/response.ts'
import type { Route } from '../http/route.ts'
import { asObject, asText, type Json } from '../json.ts'
import { recordedError } from '../recordings.ts'
import type { ShopState } from '../shop-state.ts'
import { type Address, type Customer, customerBody, emptyAddress } from './customers.ts'
import { byKey } from './with-key.ts'

const path = '/wc/v3/customers'

export const customerRoutes: readonly Route[] = [
  { method: 'GET', path, handle: byKey(list) },
  { method: 'POST', path, handle: byKey(create) },
  { method: 'GET', path: `${path}/:id`, handle: byKey(one) },
  { method: 'PUT', path: `${path}/:id`, handle: byKey(update) },
  { method: 'POST', path: `${path}/:id`, handle: byKey(update) },
]

const emailPattern = /^[^@\s]+@[^@\s]+\.[^@\s]+$/

function list(shop: ShopState, call: ShopRequest): ShopResponse {
  const email = call.query.get('email')
  if (email !== null && !emailPattern.test(email)) return recordedError('wc-customers-by-email-invalid')
  const found = shop.customers.filter(
    one => email === null || one.email.toLowerCase() === email.toLowerCase(),
  )
  const page = pageOf(call, found.map(customerBody))
  return ok(page.entries, page.headers)
}

function one(shop: ShopState, _call: ShopRequest, { id }: Readonly<Record<string, string>>): ShopResponse {
  const found = shop.customers.find(customer => String(customer.id) === id)
  return found === undefined ? recordedError('wc-customers-get-404') : ok(customerBody(found))
}

/** Creates a customer. Accepts any password, and generates a missing user name or password (wire fact 7). */
function create(shop: ShopState, { body }: ShopRequest): ShopResponse {
  const email = asText(body.email)
  if (email === '') return recordedError('wc-customers-create-missing-email')
  if (!emailPattern.test(email)) return recordedError('wc-customers-create-invalid-email')
  if (shop.customers.some(one => one.email.toLowerCase() === email.toLowerCase())) {
    return recordedError('wc-customers-create-email-taken', { 'lejla.saric@kupac.example': email })
  }
  const username = asText(body.username) || freeName(shop, email)
  if (!/^[\w.@ -]+$/.test(username)) return recordedError('wc-customers-create-invalid-username')
  if (shop.customers.some(one => one.username === username))
    return recordedError('wc-customers-create-username-taken')
  const now = new Date(shop.now())
  const customer: Customer = {
    id: Math.max(1, ...shop.customers.map(({ id }) => id)) + 1,
    username,
    email,
    firstName: asText(body.first_name),
    lastName: asText(body.last_name),
    password: asText(body.password) || crypto.randomUUID(),
    billing: mergeAddress(emptyAddress(['email']), body.billing),
    shipping: mergeAddress(emptyAddress(), body.shipping),
    created: now,
    changed: now,
  }
  shop.customers.push(customer)
  const location = `https://shop.example/wp-json${path}/${customer.id}`
  return respond(201, customerBody(customer), { Location: location })
}

function update(
  shop: ShopState,
  { body }: ShopRequest,
  { id }: Readonly<Record<string, string>>,
): ShopResponse {
  const customer = shop.customers.find(one => String(one.id) === id)
  if (customer === undefined) return recordedError('wc-customers-get-404')
  customer.email = asText(body.email) || customer.email
  customer.firstName = asText(body.first_name) || customer.firstName
  customer.lastName = asText(body.last_name) || customer.lastName
  customer.password = asText(body.password) || customer.password
  customer.billing = mergeAddress(customer.billing, body.billing)
  customer.shipping = mergeAddress(customer.shipping, body.shipping)
  customer.changed = new Date(shop.now())
  return ok(customerBody(customer))
}

function mergeAddress(address: Address, changes: Json | undefined): Address {
  const given = Object.entries(asObject(changes)).filter(([key]) => key in address)
  return { ...address, ...Object.fromEntries(given.map(([key, value]) => [key, asText(value)])) }
}

function freeName({ customers }: ShopState, email: string): string {
  const name = email.slice(0, email.indexOf('@')).toLowerCase()
  const taken = customers.filter(({ username }) => username.replace(/\d+$/, '') === name).length
  return taken === 0 ? name : `${name}${taken + 1}`
}
