import { type Logger, silentLogger } from '@sultan/kernel/logger'
import type { OrderLimits } from '@sultan/kernel/order-limits'
import type { Database } from '@sultan/sql/database'
import { openMigratedDatabase, type TestEngine } from '@sultan/sql/test-database.fixture'
import { images, products } from '@sultan/store/catalogue-tables'
import { createStore, storeMigrations } from '@sultan/store/create-store'
import { type SQL, sql } from 'drizzle-orm'
import { recordedImages, recordedProducts } from './cart-products.fixture.ts'
import { type RecordedCustomer, signIn } from './customers.fixture.ts'
import { publicUrl, tokenSecret } from './store-settings.fixture.ts'

/**
 * The fields of response bodies that tests read. All fields are declared as present: a field that a response
 * lacks is undefined and fails the assertion that reads the field.
 */
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

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
}

/** The embedded store with the recorded products, in a separate database, with a clock that tests set. */
export interface EmbeddedStore {
  readonly database: Database
  readonly clock: { now: Date }
  send(method: string, route: string, options?: RequestOptions): Promise<Reply>
  /** Creates an account with the data of a customer in the recordings. Returns its `Authorization` header. */
  signIn(who?: RecordedCustomer): Promise<string>
  /** Returns the token of a new cart. */
  openCart(): Promise<string>
  /** Returns the token of a cart with the given items. */
  cartWith(...items: readonly (readonly [id: number, quantity: number])[]): Promise<string>
  set(id: number, change: SQL): Promise<void>
  /** Restores the recorded products and deletes all carts. Orders are not deleted. */
  restore(): Promise<void>
  close(): Promise<void>
}

export interface RequestOptions {
  readonly token?: string | null
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Whether to send the request to `/?rest_route=…` instead of `/wp-json/…`. */
  readonly byQuery?: boolean
}

/**
 * Deletes all rows of the tables, in the given order. `truncate` would take ten times as long, because it
 * creates new files for every table, partition and index.
 */
export async function deleteRows({ sql: client }: Database, ...tables: readonly string[]): Promise<void> {
  for (const table of tables) await client.execute(sql`delete from ${sql.identifier(table)}`)
}

interface EmbeddedStoreOptions {
  readonly mails?: 'on' | 'off'
  readonly orderLimits?: OrderLimits | null
  readonly log?: Logger
}

export async function openEmbeddedStore(
  engine: TestEngine = 'postgres',
  { mails = 'off', orderLimits = null, log = silentLogger }: EmbeddedStoreOptions = {},
): Promise<EmbeddedStore> {
  const database = await openMigratedDatabase(engine, { folder: storeMigrations, name: 'store' })
  const clock = { now: new Date('2026-11-21T10:00:00Z') }
  const store = createStore({
    database,
    publicUrl,
    cartSecret: 'secret of its carts',
    tokenSecret,
    shop: { name: 'Sultan', address: '', idNumber: '', phone: '', email: 'vlasnik@shop.example' },
    mails,
    orderLimits,
    log,
    now: () => clock.now,
  })
  const send: EmbeddedStore['send'] = async (
    method,
    route,
    { token = null, headers = {}, body, byQuery } = {},
  ) => {
    const response = await store(
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
    // The cast of the response is safe: each test asserts the fields that it reads.
    return { status: response.status, headers: response.headers, body: (await response.json()) as Body }
  }
  const openCart = async (): Promise<string> => {
    const { headers } = await send('GET', '/wc/store/v1/cart')
    return headers.get('cart-token') ?? ''
  }
  const restore = async (): Promise<void> => {
    await deleteRows(database, 'carts', 'products', 'posts', 'categories', 'brands', 'images')
    await database.sql.insert(images).values([...recordedImages])
    await database.sql.insert(products).values([...recordedProducts])
  }
  await restore()
  return {
    database,
    clock,
    send,
    openCart,
    signIn: (who = 'amina') => signIn({ database, clock }, who),
    async cartWith(...items) {
      const token = await openCart()
      for (const [id, quantity] of items) {
        const { status, body } = await send('POST', '/wc/store/v1/cart/add-item', {
          token,
          body: { id, quantity },
        })
        if (status !== 201) throw new Error(`${id} could not be added to the cart: ${body.message}`)
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
