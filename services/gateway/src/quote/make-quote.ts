import { isRecord } from '@sultan/kernel/is-record'
import type { Cart } from '@sultan/woo-wire/cart'
import type { Quote } from '@sultan/woo-wire/own-routes'
import type { AskStore } from '../store/ask-store.ts'
import { cartIn, changeCart } from './cart-change.ts'
import { type CartSession, openCart } from './cart-session.ts'
import { type FilledCart, fillCart } from './fill-cart.ts'
import type { AskedLine } from './order-lines.ts'
import { quoteFromCart } from './quote-from-cart.ts'
import { type SettledCart, settleCart } from './settle-cart.ts'

/** A quote and the store's cart behind it, from which it can be ordered at once. */
export interface MadeQuote {
  readonly quote: Quote
  readonly session: CartSession
}

export interface QuoteParts {
  readonly ask: AskStore
  /** Minor units, inclusive; null where shipping is never free. The Store API does not tell it. */
  readonly freeShippingFrom: number | null
}

/**
 * What the lines cost now, by the store's own cart: current prices, stock and shipping. Null when the store cannot be reached
 * or fails; nothing is ordered either way. Source: OWN-ROUTES, wire facts 29–36.
 */
export async function makeQuote(
  { ask, freeShippingFrom }: QuoteParts,
  lines: readonly AskedLine[],
  postcode?: string,
): Promise<MadeQuote | null> {
  const session = await openCart(ask)
  const filled = session && (await fillCart(session, lines))
  if (!filled) return null
  // What each line is stays as it is while the cart is settled, and a remote store takes its time over every question.
  const [settled, parents] = await Promise.all([
    settle(session, filled, postcode),
    parentsOf(ask, filled.cart?.items ?? [], filled.asked),
  ])
  if (settled === null || parents === null) return null
  const quote = quoteFromCart(settled.cart, {
    parents,
    freeShippingFrom,
    asked: filled.asked,
    problems: settled.problems,
  })
  return { quote, session }
}

async function settle(
  session: CartSession,
  filled: FilledCart,
  postcode: string | undefined,
): Promise<SettledCart | null> {
  if (filled.cart === null) return emptyCart(session, filled)
  return settleCart(session, { ...filled, cart: await placeCustomer(session, filled.cart, postcode) })
}

/** Where the parcel goes may decide what shipping costs. A postcode the store does not like changes nothing. */
async function placeCustomer(session: CartSession, cart: Cart, postcode: string | undefined): Promise<Cart> {
  if (postcode === undefined) return cart
  const address = { country: 'BA', postcode }
  const body = { billing_address: address, shipping_address: address }
  return (await changeCart(session, 'update-customer', body)) ?? cart
}

/** No line could be put in; the empty cart still knows the shop's currency. */
async function emptyCart(session: CartSession, { problems }: FilledCart): Promise<SettledCart | null> {
  const cart = cartIn(await session.ask({ method: 'GET', route: '/wc/store/v1/cart' }))
  return cart && { cart, problems }
}

/** By id of a variation, the product it belongs to: the id asked for, or what the store says. */
async function parentsOf(
  ask: AskStore,
  items: Cart['items'],
  asked: ReadonlyMap<string, AskedLine>,
): Promise<ReadonlyMap<number, number> | null> {
  const variations = items.filter(item => item.variation.length > 0)
  const parents = new Map(variations.map(({ id, key }) => [id, asked.get(key)?.id ?? id]))
  const unknown = variations.filter(({ id }) => parents.get(id) === id).map(({ id }) => id)
  if (unknown.length === 0) return parents
  const query = `type=variation&per_page=100&_fields=id,parent&include=${unknown.join(',')}`
  const reply = await ask({ method: 'GET', route: `/wc/store/v1/products?${query}` })
  if (reply.kind === 'lost' || reply.status !== 200 || !Array.isArray(reply.body)) return null
  for (const { id, parent } of reply.body.filter(isRecord)) {
    if (typeof id === 'number' && typeof parent === 'number' && parent > 0) parents.set(id, parent)
  }
  return parents
}
