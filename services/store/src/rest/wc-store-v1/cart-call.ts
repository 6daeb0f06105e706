import { transaction } from '@sultan/sql/transaction'
import { type Cart, newCart } from '../../domain/cart.ts'
import { keepCart, lockCart, readCart } from '../../domain/kept-carts.ts'
import { type Catalogue, openCatalogue } from '../../domain/load-products.ts'
import type { Queries } from '../../domain/queries.ts'
import type { Outcome, Refusal } from '../../domain/refusal.ts'
import { type SettledCart, settleCart } from '../../domain/settle-cart.ts'
import { type Answer, refusalReply } from '../../http/answer.ts'
import { type Caller, customerOf } from '../../http/caller.ts'
import type { StoreContext } from '../../http/endpoint.ts'
import { cartJson } from './cart-json.ts'
import { loadPictures } from './cart-pictures.ts'
import { withoutProfile, withProfile } from './cart-profile.ts'
import { type CartSession, openSession, sessionHeaders } from './cart-session.ts'

/** Query and body of a call, not looked over yet. */
export type Params = Readonly<Record<string, unknown>>

export interface CartRequest {
  readonly headers: Headers
  readonly caller: Caller
  readonly params: Params
}

/** One call that changes a cart. */
export interface CartAction {
  /** What has to be there before anything else is looked at; null = all is. */
  readonly check?: (params: Params) => Refusal | null
  /** Products it is about beside those in the cart. */
  readonly wants?: (params: Params) => readonly number[]
  readonly change: (
    cart: Cart,
    params: Params,
    catalogue: Catalogue,
  ) => Outcome<Cart> | Promise<Outcome<Cart>>
  readonly status: number
  /** Instead of the cart. */
  readonly body?: unknown
}

/** `GET cart`: writes nothing, so a visitor who only looks leaves no row. */
export async function showCart(request: CartRequest, context: StoreContext): Promise<Answer> {
  const session = openSession(request.headers, customerOf(request.caller), context)
  const { sql } = context.database
  const cart = withProfile(await readCart(sql, session.cartId), session.customer)
  const { products } = await openCatalogue(sql, cart.lines, [])
  const settled = settleCart(cart, products)
  return cartReply(200, await wireCart(sql, settled, context), settled.cart, session, context)
}

/** Changes a cart under its lock and answers with the cart as it is then, or says why not. */
export async function changeCart(
  action: CartAction,
  { headers, caller, params }: CartRequest,
  context: StoreContext,
): Promise<Answer> {
  const refusal = action.check?.(params) ?? null
  if (refusal !== null) return refusalReply(refusal)
  const session = openSession(headers, customerOf(caller), context)
  if (session.readOnly !== null)
    return refusalReply(session.readOnly, sessionHeaders(newCart(session.cartId), session, context))
  return transaction(context.database, async tx => {
    const kept = await lockCart(tx, session.cartId, context.now())
    const cart = withProfile(kept, session.customer)
    const catalogue = await openCatalogue(tx, cart.lines, action.wants?.(params) ?? [])
    const outcome = await action.change(cart, params, catalogue)
    const settled = settleCart(outcome.ok ? outcome.value : cart, catalogue.products)
    if (outcome.ok || settled.changed) await keepCart(tx, withoutProfile(settled.cart, cart, kept))
    if (!outcome.ok) return refusedCart(tx, outcome.refusal, settled, session, context)
    const body = 'body' in action ? action.body : await wireCart(tx, settled, context)
    return cartReply(action.status, body, settled.cart, session, context)
  })
}

/** The refusal of a call that has a cart; with the cart in it where WooCommerce shows it. */
export async function refusedCart(
  queries: Queries,
  refusal: Refusal,
  settled: SettledCart,
  session: CartSession,
  context: StoreContext,
): Promise<Answer> {
  const headers = sessionHeaders(settled.cart, session, context)
  if (refusal.withCart === undefined) return refusalReply(refusal, headers)
  const cart = await wireCart(queries, settled, context)
  return refusalReply({ ...refusal, data: { ...refusal.data, cart } }, headers)
}

export async function wireCart(
  queries: Queries,
  settled: SettledCart,
  { publicUrl }: StoreContext,
): Promise<Record<string, unknown>> {
  const picturesOf = await loadPictures(queries, settled.lines, publicUrl)
  return cartJson(settled, { publicUrl, picturesOf })
}

export function cartReply(
  status: number,
  body: unknown,
  cart: Cart,
  session: CartSession,
  context: StoreContext,
): Answer {
  return { status, body, headers: sessionHeaders(cart, session, context) }
}
