import { randomUUID } from 'node:crypto'
import { register, signIn } from '@sultan/woo-client/account'
import type { Result } from '@sultan/woo-client/client'
import type { OrderRequest } from '@sultan/woo-client/quotes-and-orders'
import { type PlacedOrder, placeOrder, requestQuote } from '@sultan/woo-client/quotes-and-orders'
import type { TestContext } from 'vitest'
import { required, value } from './expectations.ts'
import { ordinary } from './product-lookup.ts'
import type { TestShop } from './shop-kinds.ts'

/* The names and addresses show the owner of a real shop that an order is a test. No person receives the
   e-mails, because example.com accepts none. */

export const password = 'Tajna lozinka 1'

export const billing: OrderRequest['billing_address'] = {
  first_name: 'Sultan',
  last_name: 'Proba',
  address_1: 'Probna narudžba, ne slati',
  city: 'Sarajevo',
  postcode: '71000',
  country: 'BA',
  email: 'sultan-proba@example.com',
  phone: '061 123 456',
}

export const newEmail = (): string => `sultan-proba-${randomUUID().slice(0, 8)}@example.com`

export interface Person {
  readonly id: number
  readonly email: string
  readonly token: string
}

/** Registers a customer and signs the customer in. */
export async function newPerson({ client }: TestShop): Promise<Person> {
  const email = newEmail()
  const made = value(await register(client, { email, password, firstName: 'Sultan', lastName: 'Proba' }))
  const signed = value(await signIn(client, { email, password }))
  if (!('token' in signed)) throw new Error('The gateway answered in the other plug-in’s shape.')
  return { id: made.id, email, token: signed.token }
}

/** Returns an order of the given items with their current total. */
export async function orderFor({ client }: TestShop, items: OrderRequest['items']): Promise<OrderRequest> {
  const { totals } = value(await requestQuote(client, { items }))
  return {
    items,
    billing_address: billing,
    customer_note: 'Probna narudžba, bit će otkazana.',
    payment_method: 'cod',
    expected_total: totals.total_price,
  }
}

/**
 * Returns an order form for one piece of a shipped simple product. The total in the form is the total of a
 * new quote.
 */
export async function smallOrder(shop: TestShop, context: TestContext): Promise<OrderRequest> {
  const { id } = required(shop, context, await ordinary(shop.client), 'ordinary product')
  return orderFor(shop, [{ id, quantity: 1 }])
}

/** Places an order and cancels it after the test. */
export async function send(
  { client, cancel }: TestShop,
  context: Pick<TestContext, 'onTestFinished'>,
  order: OrderRequest,
  { key = randomUUID(), token = null }: { readonly key?: string; readonly token?: string | null } = {},
): Promise<Result<PlacedOrder>> {
  const result = await placeOrder(client, order, key, token)
  if (result.ok && result.headers.get('idempotency-replayed') === null) {
    const { id } = result.value
    context.onTestFinished(async () => {
      if (!(await cancel(id))) throw new Error(`Order ${id} could not be cancelled.`)
    })
  }
  return result
}
