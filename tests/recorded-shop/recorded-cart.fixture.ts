import type { SQL } from 'drizzle-orm'
import type { Question, Reply, TrialStore } from '../contract/cart/trial-store.ts'
import { recordedHost } from './recorded.ts'
import { type RecordedShop, startRecordedShop } from './start.ts'

/** The recorded shop in the hands of the scenarios that lead to each recording of cart and checkout. */
export interface CartTrial {
  readonly shop: TrialStore
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

/** Asks the shop by HTTP; its own address becomes the recorded one again. */
export async function ask(
  shop: RecordedShop,
  method: string,
  route: string,
  options: Question = {},
  signal: AbortSignal | null = null,
): Promise<Reply> {
  const { token = null, headers = {}, body, byQuery = false } = options
  const [path = '', query = ''] = route.split('?')
  const address = byQuery ? `/?rest_route=${path}${query && `&${query}`}` : `/wp-json${route}`
  const answer = await fetch(shop.url + address, {
    method,
    signal,
    headers: {
      ...(typeof body === 'string' ? {} : { 'Content-Type': 'application/json' }),
      ...(token === null ? {} : { 'Cart-Token': token }),
      ...headers,
    },
    ...(method === 'GET' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) }),
  })
  const text = (await answer.text()).replaceAll(shop.url, recordedHost)
  // The shape is taken on trust; each test compares what it reads.
  return { status: answer.status, headers: answer.headers, body: JSON.parse(text) as Reply['body'] }
}

export function basic(shop: RecordedShop): string {
  return `Basic ${Buffer.from(`${shop.key}:${shop.secret}`).toString('base64')}`
}

/** Amina is customer 2 and Emir 3, as recorded. */
export async function registerPeople(shop: RecordedShop): Promise<void> {
  for (const [username, { email, address, ...names }] of Object.entries(people)) {
    const billing = username === 'amina' ? { ...address, email } : address
    const body = { username, password: 'PASSWORD', email, ...names, billing, shipping: address }
    await ask(shop, 'POST', '/wc/v3/customers', { headers: { Authorization: basic(shop) }, body })
  }
}

/** Signs in, registering the recorded customers before when there are none. */
export async function bearerOf(shop: RecordedShop, who: Person): Promise<string> {
  if (shop.customers.length === 0) await registerPeople(shop)
  const body = { username: who, password: 'PASSWORD' }
  const signed = await ask(shop, 'POST', '/jwt-auth/v1/token', { body })
  // One plugin has it at the top, the other below `data`.
  const token = /"token":"([^"]+)"/.exec(JSON.stringify(signed.body))?.[1]
  if (token === undefined) throw new Error(`${who} could not sign in.`)
  return `Bearer ${token}`
}

export async function openCartTrial(): Promise<CartTrial> {
  const recorded = await startRecordedShop()
  const send = (...question: Parameters<TrialStore['ask']>) => ask(recorded, ...question)
  const openCart = async () => (await send('GET', '/wc/store/v1/cart')).headers.get('cart-token') ?? ''
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
    ask: send,
    openCart,
    async cartWith(...items: readonly (readonly [number, number])[]) {
      const token = await openCart()
      for (const [id, quantity] of items) {
        const added = await send('POST', '/wc/store/v1/cart/add-item', { token, body: { id, quantity } })
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
  // Everything but the database, which no scenario touches by itself.
  return { shop: shop as unknown as TrialStore, recorded }
}

/** The scenarios say what happens to a product in the words of the embedded store's table. */
function applyChange(shop: RecordedShop, id: number, words: string): void {
  const stock = /stock_quantity = (\d+)/.exec(words)?.[1]
  const price = /\bprice = (\d+)/.exec(words)?.[1]
  if (stock !== undefined) shop.setStock(id, Number(stock))
  if (price !== undefined) shop.setPrice(id, Number(price))
  if (words.includes("status = 'draft'")) shop.setPublished(id, false)
}
