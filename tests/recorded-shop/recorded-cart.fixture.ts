import type { SQL } from 'drizzle-orm'
import type {
  EmbeddedStore,
  Reply,
  RequestOptions,
} from '../contract/embedded-store/embedded-store.fixture.ts'
import { recordedHost } from './recordings.ts'
import { type RecordedShop, type ShopControls, startRecordedShop } from './start.ts'

/**
 * A recorded shop (`recorded`), and an adapter (`shop`) that gives the recorded shop the test interface of
 * the embedded store. With the adapter, the cart scenarios for the embedded store also run on the recorded
 * shop.
 */
export interface RecordedCart {
  readonly shop: EmbeddedStore
  readonly recorded: RecordedShop
}

export const people = {
  amina: {
    email: 'amina.hodzic@kupac.example',
    first_name: 'Amina',
    last_name: 'Hodžić',
    address: {
      first_name: 'Amina',
      last_name: 'Hodžić',
      address_1: 'Ferhadija 12',
      city: 'Sarajevo',
      postcode: '71000',
      country: 'BA',
      phone: '+38761123456',
    },
  },
  emir: { email: 'emir.kovacevic@kupac.example', first_name: 'Emir', last_name: 'Kovačević', address: {} },
} as const

export type Person = keyof typeof people

/**
 * Sends a request to the recorded shop. In the body of the response, the recorded URL replaces the shop's own
 * URL.
 */
export async function send(
  shop: ShopControls,
  method: string,
  route: string,
  options: RequestOptions = {},
  signal: AbortSignal | null = null,
): Promise<Reply> {
  const { token = null, headers = {}, body, byQuery = false } = options
  const [path = '', query = ''] = route.split('?')
  const address = byQuery ? `/?rest_route=${path}${query && `&${query}`}` : `/wp-json${route}`
  const request = new Request(shop.url + address, {
    method,
    signal,
    headers: {
      ...(typeof body === 'string' ? {} : { 'Content-Type': 'application/json' }),
      ...(token === null ? {} : { 'Cart-Token': token }),
      ...headers,
    },
    ...(method === 'GET' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) }),
  })
  const response = await shop.store(request)
  const text = (await response.text()).replaceAll(shop.url, recordedHost)
  // The cast of the response is safe: each test asserts the fields that it reads.
  return { status: response.status, headers: response.headers, body: JSON.parse(text) as Reply['body'] }
}

export function basic(shop: ShopControls): string {
  return `Basic ${Buffer.from(`${shop.key}:${shop.secret}`).toString('base64')}`
}

/** Registers the recorded customers: Amina has id 2 and Emir 3. */
export async function registerPeople(shop: ShopControls): Promise<void> {
  for (const [username, { email, address, ...names }] of Object.entries(people)) {
    const billing = username === 'amina' ? { ...address, email } : address
    const body = { username, password: 'PASSWORD', email, ...names, billing, shipping: address }
    await send(shop, 'POST', '/wc/v3/customers', { headers: { Authorization: basic(shop) }, body })
  }
}

/**
 * Signs in and returns the `Authorization` header. Registers the recorded customers first when the shop has
 * no customers.
 */
export async function bearerOf(shop: ShopControls, who: Person): Promise<string> {
  if (shop.customers.length === 0) await registerPeople(shop)
  const body = { username: who, password: 'PASSWORD' }
  const signed = await send(shop, 'POST', '/jwt-auth/v1/token', { body })
  // The place of the login token in the response depends on the JWT plug-in: at the top level of the body or
  // below `data`.
  const token = /"token":"([^"]+)"/.exec(JSON.stringify(signed.body))?.[1]
  if (token === undefined) throw new Error(`${who} could not sign in.`)
  return `Bearer ${token}`
}

export async function openRecordedCart(): Promise<RecordedCart> {
  const recorded = await startRecordedShop()
  const sendTo = (...request: Parameters<EmbeddedStore['send']>) => send(recorded, ...request)
  const openCart = async () => (await sendTo('GET', '/wc/store/v1/cart')).headers.get('cart-token') ?? ''
  let now = new Date()
  const shop = {
    clock: {
      get now() {
        return now
      },
      set now(to: Date) {
        recorded.passTime(to.getTime() - now.getTime())
        now = to
      },
    },
    send: sendTo,
    openCart,
    signIn: (who: Person = 'amina') => bearerOf(recorded, who),
    async cartWith(...items: readonly (readonly [number, number])[]) {
      const token = await openCart()
      for (const [id, quantity] of items) {
        const added = await sendTo('POST', '/wc/store/v1/cart/add-item', { token, body: { id, quantity } })
        if (added.status !== 201) throw new Error(`${id}: ${added.body.message}`)
      }
      return token
    },
    async set(id: number, change: SQL) {
      applyChange(recorded, id, JSON.stringify(change.queryChunks))
    },
    restore: async () => {},
    close: () => recorded.close(),
  }
  // This cast is safe: `shop` lacks only the database, which is not used to replay recorded cart requests.
  return { shop: shop as unknown as EmbeddedStore, recorded }
}

/**
 * Changes the stock, price or publication of a product in the recorded shop, which has no SQL database.
 * `line` is the JSON of the `queryChunks` of a Drizzle SQL fragment, such as `stock_quantity = 3`, with which
 * the tests make the same change in the embedded store.
 */
function applyChange(shop: ShopControls, id: number, line: string): void {
  const stock = /stock_quantity = (\d+)/.exec(line)?.[1]
  const price = /\bprice = (\d+)/.exec(line)?.[1]
  if (stock !== undefined) shop.setStock(id, Number(stock))
  if (price !== undefined) shop.setPrice(id, Number(price))
  if (line.includes("status = 'draft'")) shop.setPublished(id, false)
}
