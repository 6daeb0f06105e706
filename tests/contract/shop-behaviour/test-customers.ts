import { randomUUID } from 'node:crypto'
import { register, signIn } from '@sultan/woo-wire/account-calls'
import type { Result } from '@sultan/woo-wire/client'
import { placeOrder, quote } from '@sultan/woo-wire/own-calls'
import type { OrderRequest } from '@sultan/woo-wire/own-requests'
import type { PlacedOrder } from '@sultan/woo-wire/own-routes'
import type { TestContext } from 'vitest'
import type { TrialShop } from '../stores.ts'
import { need, value } from './case.ts'
import { ordinary } from './goods.ts'

/* Whoever orders here has to be recognised by the owner of a real shop, and no mail may reach anybody: example.com takes none. */

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

/** A new customer who is signed in. */
export async function newPerson({ wire }: TrialShop): Promise<Person> {
  const email = newEmail()
  const made = value(await register(wire, { email, password, firstName: 'Sultan', lastName: 'Proba' }))
  const signed = value(await signIn(wire, { email, password }))
  if (!('token' in signed)) throw new Error('The gateway answered in the other plug-in’s shape.')
  return { id: made.id, email, token: signed.token }
}

/** An order for what these goods cost now. */
export async function orderFor({ wire }: TrialShop, items: OrderRequest['items']): Promise<OrderRequest> {
  const { totals } = value(await quote(wire, { items }))
  return {
    items,
    billing_address: billing,
    customer_note: 'Probna narudžba, bit će otkazana.',
    payment_method: 'cod',
    expected_total: totals.total_price,
  }
}

/** An order for one ordinary product. */
export async function smallOrder(shop: TrialShop, context: TestContext): Promise<OrderRequest> {
  const { id } = need(shop, context, await ordinary(shop.wire), 'ordinary product')
  return orderFor(shop, [{ id, quantity: 1 }])
}

/** Sends an order; one that was made is cancelled again when its case is over. */
export async function send(
  { wire, cancel }: TrialShop,
  context: Pick<TestContext, 'onTestFinished'>,
  order: OrderRequest,
  { key = randomUUID(), token = null }: { readonly key?: string; readonly token?: string | null } = {},
): Promise<Result<PlacedOrder>> {
  const result = await placeOrder(wire, order, key, token)
  if (result.ok && result.headers.get('idempotency-replayed') === null) {
    const { id } = result.value
    context.onTestFinished(async () => {
      if (!(await cancel(id))) throw new Error(`Order ${id} could not be cancelled.`)
    })
  }
  return result
}
