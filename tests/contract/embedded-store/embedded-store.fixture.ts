import type { Database } from '@sultan/sql/database'
import { migrate } from '@sultan/sql/migrate'
import { openTestDatabase, type TestEngine } from '@sultan/sql/test-database'
import { images, products } from '@sultan/store/db/catalogue-tables'
import { createStore, storeMigrations } from '@sultan/store/store'
import { type SQL, sql } from 'drizzle-orm'
import { recordedImages, recordedProducts } from './recorded-shop.ts'

export const publicUrl = 'https://shop.example'
/** Signs the login tokens of the trial store. */
export const tokenSecret = 'secret of its accounts'

/** The fields that tests read of any answer. What an answer lacks is undefined and fails the expectation that reads it. */
export interface Body {
  readonly billing_address: Readonly<Record<string, string>>
  readonly code: string
  readonly errors: readonly { readonly code: string }[]
  readonly first_name: string
  readonly items: readonly { readonly id: number; readonly quantity: number }[]
  readonly items_count: number
  readonly line_items: readonly { readonly meta_data: readonly { readonly display_value: string }[] }[]
  readonly message: string
  readonly order_id: number
  readonly order_key: string
  readonly responses: readonly { readonly status: number }[]
  readonly shipping_address: Readonly<Record<string, string>>
  readonly token: string
  readonly totals: Readonly<Record<string, string>>
}

/** An answer of the store. */
export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
}

/** A store over the recorded shop, in a database of its own, whose clock stands still until it is moved. */
export interface TrialStore {
  readonly database: Database
  readonly clock: { now: Date }
  ask(method: string, route: string, options?: Question): Promise<Reply>
  /** A new cart's token. */
  openCart(): Promise<string>
  /** A cart with so many pieces of each product id. */
  cartWith(...items: readonly (readonly [id: number, quantity: number])[]): Promise<string>
  set(id: number, change: SQL): Promise<void>
  /** Products and carts as they were at first. Orders stay. */
  restore(): Promise<void>
  close(): Promise<void>
}

export interface Question {
  readonly token?: string | null
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Reached as `/?rest_route=…` instead of `/wp-json/…`. */
  readonly byQuery?: boolean
}

export async function openTrialStore(
  engine: TestEngine,
  { mails = 'off' }: { readonly mails?: 'on' | 'off' } = {},
): Promise<TrialStore> {
  const database = await openTestDatabase(engine)
  await migrate(database, { folder: storeMigrations, name: 'store' })
  const clock = { now: new Date('2026-11-21T10:00:00Z') }
  const store = createStore({
    database,
    publicUrl,
    cartSecret: 'secret of the trial store',
    tokenSecret,
    shop: { name: 'Sultan', address: '', idNumber: '', phone: '', email: 'vlasnik@shop.example' },
    mails,
    now: () => clock.now,
  })
  const ask: TrialStore['ask'] = async (
    method,
    route,
    { token = null, headers = {}, body, byQuery } = {},
  ) => {
    const answer = await store(
      new Request(`${publicUrl}${byQuery ? '/?rest_route=' : '/wp-json'}${route}`, {
        method,
        headers: {
          ...(typeof body === 'string' ? {} : { 'Content-Type': 'application/json' }),
          ...(token === null ? {} : { 'Cart-Token': token }),
          ...headers,
        },
        ...(method === 'GET' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) }),
      }),
    )
    // The one place where the shape is taken on trust: each test asserts what it reads.
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Body }
  }
  const openCart = async (): Promise<string> => {
    const { headers } = await ask('GET', '/wc/store/v1/cart')
    return headers.get('cart-token') ?? ''
  }
  const restore = async (): Promise<void> => {
    await database.sql.execute(sql`truncate products, images, carts cascade`)
    await database.sql.insert(images).values([...recordedImages])
    await database.sql.insert(products).values([...recordedProducts])
  }
  await restore()
  return {
    database,
    clock,
    ask,
    openCart,
    async cartWith(...items) {
      const token = await openCart()
      for (const [id, quantity] of items) {
        const { status, body } = await ask('POST', '/wc/store/v1/cart/add-item', {
          token,
          body: { id, quantity },
        })
        if (status !== 201) throw new Error(`${id} could not be put in the cart: ${body.message}`)
      }
      return token
    },
    async set(id, change) {
      await database.sql.execute(sql`update products set ${change} where id = ${id}`)
    },
    restore,
    close: () => database.close(),
  }
}
