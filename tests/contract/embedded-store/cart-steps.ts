import { sql } from 'drizzle-orm'
import { checkoutBody } from './addresses.fixture.ts'
import type { EmbeddedStore, Reply } from './embedded-store.fixture.ts'

/**
 * What a scenario (the preparation of a recorded request) returns: values of the embedded store that replace
 * recorded values in the request.
 */
export interface Prepared {
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  /** The order that the recorded request reads: the test puts the order's id and key into the request. */
  readonly order?: { readonly id: number; readonly key: string }
}

export type Scenario = (shop: EmbeddedStore) => Promise<Prepared>

type Items = readonly (readonly [id: number, quantity: number])[]

export const cart =
  (...items: Items): Scenario =>
  async shop => ({ token: await shop.cartWith(...items) })

export const nothing: Scenario = async () => ({})

export const oil = cart([17, 2])
export const single = cart([17, 1])
export const empty = cart()
export const worth101 = cart([93, 1], [98, 1])

/** Prepares a recorded request: creates a cart with a selected shipping rate. */
export const withRate =
  (rate: string, ...items: Items): Scenario =>
  async shop => {
    const token = await shop.cartWith(...items)
    await shop.send('POST', '/wc/store/v1/cart/select-shipping-rate', { token, body: { rate_id: rate } })
    return { token }
  }

/** Prepares a recorded request: creates a cart of `items`, then applies `change` to the product `id`. */
export const changedAfter =
  (items: Items, id: number, change: ReturnType<typeof sql>): Scenario =>
  async shop => {
    const token = await shop.cartWith(...items)
    await shop.set(id, change)
    return { token }
  }

export const soldOut = sql`stock_quantity = 0, stock_status = 'outofstock'`

export const expired: Scenario = async shop => {
  const token = await shop.openCart()
  shop.clock.now = new Date(shop.clock.now.getTime() + 49 * 3_600_000)
  return { token }
}

export const broken: Scenario = async () => ({ token: 'abc.def.ghi' })

/** Prepares a recorded request: places an order of the given items. */
export const ordered =
  (...items: Items): Scenario =>
  async shop => {
    const token = await shop.cartWith(...items)
    const { body } = await placed(shop, token)
    return { token, order: { id: body.order_id, key: body.order_key } }
  }

export async function placed(
  shop: EmbeddedStore,
  token: string,
  body: object = checkoutBody,
): Promise<Reply> {
  return shop.send('POST', '/wc/store/v1/checkout', { token, body })
}

/** Prepares a recorded request with `scenario`, and adds the login token of the customer Amina. */
export const withBearer =
  (scenario: Scenario): Scenario =>
  async shop => {
    const prepared = await scenario(shop)
    return { ...prepared, headers: { ...prepared.headers, Authorization: await shop.signIn() } }
  }

/**
 * Prepares a recorded request: adds `items` to the cart in the account of the customer Amina. Each item is
 * added by a separate request with Amina's login token and a new nonce.
 */
export const ownCart =
  (...items: Items): Scenario =>
  async shop => {
    const headers = { Authorization: await shop.signIn() }
    let token = ''
    for (const [id, quantity] of items) {
      const nonce = (await shop.send('GET', '/wc/store/v1/cart')).headers.get('nonce') ?? ''
      const added = await shop.send('POST', '/wc/store/v1/cart/add-item', {
        headers: { ...headers, Nonce: nonce },
        body: { id, quantity },
      })
      token = added.headers.get('cart-token') ?? ''
    }
    return { token }
  }

export const nonce: Scenario = async shop => {
  const { headers } = await shop.send('GET', '/wc/store/v1/cart')
  return { headers: { Nonce: headers.get('nonce') ?? '' } }
}

/**
 * Prepares a recorded request: places an order of the customer Amina. The recorded request reads the order
 * with the login token of Amina or Emir, or without a token.
 */
export const orderOfAmina =
  (who: 'amina' | 'emir' | null): Scenario =>
  async shop => {
    const token = await shop.cartWith([61, 2])
    const headers = { Authorization: await shop.signIn() }
    const { body } = await shop.send('POST', '/wc/store/v1/checkout', { token, headers, body: checkoutBody })
    const order = { id: body.order_id, key: body.order_key }
    return who === null ? { order } : { order, headers: { Authorization: await shop.signIn(who) } }
  }

export const afterOrder: Scenario = async shop => {
  const { token = '' } = await ordered([17, 2])(shop)
  return { token }
}
