import { type Answer, answer, ok } from '../http/answer.ts'
import type { Call } from '../http/call.ts'
import { pageOf } from '../http/paging.ts'
import type { Route } from '../http/route.ts'
import { asObject, asText, type Json } from '../json.ts'
import { refusal } from '../recorded.ts'
import type { World } from '../world.ts'
import { type Address, type Customer, customerBody, emptyAddress } from './customers.ts'
import { byKey } from './with-key.ts'

const path = '/wc/v3/customers'

export const customerRoutes: readonly Route[] = [
  { method: 'GET', path, answer: byKey(list) },
  { method: 'POST', path, answer: byKey(create) },
  { method: 'GET', path: `${path}/:id`, answer: byKey(one) },
  { method: 'PUT', path: `${path}/:id`, answer: byKey(update) },
  { method: 'POST', path: `${path}/:id`, answer: byKey(update) },
]

const looksLikeEmail = /^[^@\s]+@[^@\s]+\.[^@\s]+$/

function list(world: World, call: Call): Answer {
  const email = call.query.get('email')
  if (email !== null && !looksLikeEmail.test(email)) return refusal('wc-customers-by-email-invalid')
  const found = world.customers.filter(
    one => email === null || one.email.toLowerCase() === email.toLowerCase(),
  )
  const page = pageOf(call, found.map(customerBody))
  return ok(page.entries, page.headers)
}

function one(world: World, _call: Call, { id }: Readonly<Record<string, string>>): Answer {
  const found = world.customers.find(customer => String(customer.id) === id)
  return found === undefined ? refusal('wc-customers-get-404') : ok(customerBody(found))
}

/** Without a rule for passwords; name and password are made up when they are left out (fact 7). */
function create(world: World, { body }: Call): Answer {
  const email = asText(body.email)
  if (email === '') return refusal('wc-customers-create-missing-email')
  if (!looksLikeEmail.test(email)) return refusal('wc-customers-create-invalid-email')
  if (world.customers.some(one => one.email.toLowerCase() === email.toLowerCase())) {
    return refusal('wc-customers-create-email-taken', { 'lejla.saric@kupac.example': email })
  }
  const username = asText(body.username) || freeName(world, email)
  if (!/^[\w.@ -]+$/.test(username)) return refusal('wc-customers-create-invalid-username')
  if (world.customers.some(one => one.username === username))
    return refusal('wc-customers-create-username-taken')
  const now = new Date(world.now())
  const customer: Customer = {
    id: Math.max(1, ...world.customers.map(({ id }) => id)) + 1,
    username,
    email,
    firstName: asText(body.first_name),
    lastName: asText(body.last_name),
    password: asText(body.password) || crypto.randomUUID(),
    billing: merged(emptyAddress(['email']), body.billing),
    shipping: merged(emptyAddress(), body.shipping),
    created: now,
    changed: now,
  }
  world.customers.push(customer)
  const location = `https://shop.example/wp-json${path}/${customer.id}`
  return answer(201, customerBody(customer), { Location: location })
}

function update(world: World, { body }: Call, { id }: Readonly<Record<string, string>>): Answer {
  const customer = world.customers.find(one => String(one.id) === id)
  if (customer === undefined) return refusal('wc-customers-get-404')
  customer.email = asText(body.email) || customer.email
  customer.firstName = asText(body.first_name) || customer.firstName
  customer.lastName = asText(body.last_name) || customer.lastName
  customer.password = asText(body.password) || customer.password
  customer.billing = merged(customer.billing, body.billing)
  customer.shipping = merged(customer.shipping, body.shipping)
  customer.changed = new Date(world.now())
  return ok(customerBody(customer))
}

function merged(address: Address, changes: Json | undefined): Address {
  const given = Object.entries(asObject(changes)).filter(([key]) => key in address)
  return { ...address, ...Object.fromEntries(given.map(([key, value]) => [key, asText(value)])) }
}

function freeName({ customers }: World, email: string): string {
  const name = email.slice(0, email.indexOf('@')).toLowerCase()
  const taken = customers.filter(({ username }) => username.replace(/\d+$/, '') === name).length
  return taken === 0 ? name : `${name}${taken + 1}`
}
