import type { TestEngine } from '@sultan/sql/test-database.fixture'
import { generateKeyPair, type Permissions, storeKey } from '@sultan/store/consumer-keys'
import { hashPassword } from '@sultan/store/password'
import { sql } from 'drizzle-orm'
import { checkoutBody } from './addresses.fixture.ts'
import { register } from './customers.fixture.ts'
import { deleteRows, type EmbeddedStore, openEmbeddedStore } from './embedded-store.fixture.ts'

/** The password of the recorded customers. */
export const PASSWORD = 'PASSWORD'

/** The value to which `restore` resets the id sequence of each table. */
const FIRST_IDS = { orders: 1001, order_lines: 1, customers: 2, consumer_keys: 1, reviews: 1 }

/** The embedded store with the recorded customers. `restore` also deletes orders, API keys and reviews. */
export interface AccountStore extends EmbeddedStore {
  /** Creates an API key; returns its `Authorization` header. */
  makeKey(permissions: Permissions): Promise<string>
  /** Places orders of a guest or of the customer Amina. Returns the id of the last order. */
  order(who: 'guest' | 'amina', times: number): Promise<number>
}

export async function openAccountStore(engine: TestEngine = 'postgres'): Promise<AccountStore> {
  const shop = await openEmbeddedStore(engine)
  const passwordHash = await hashPassword(PASSWORD)
  const setNextId = (table: string, id: number) =>
    shop.database.sql.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${id}, false)`)
  const restore = async (): Promise<void> => {
    await shop.restore()
    await deleteRows(shop.database, 'orders', 'customers', 'consumer_keys', 'reviews')
    for (const [table, firstId] of Object.entries(FIRST_IDS)) await setNextId(table, firstId)
    await register(shop, 'amina', passwordHash)
    await register(shop, 'emir', passwordHash)
    // The next customer to register gets the id 4, as in the recordings.
    await setNextId('customers', 4)
  }
  await restore()
  return {
    ...shop,
    restore,
    async makeKey(permissions) {
      const pair = generateKeyPair()
      const details = { description: 'test', permissions, now: shop.clock.now }
      await storeKey(shop.database.sql, pair, details)
      return basic(`${pair.key}:${pair.secret}`)
    },
    async order(who, times) {
      const headers = who === 'guest' ? {} : { Authorization: await shop.signIn() }
      let last = 0
      for (let at = 0; at < times; at++) {
        const token = await shop.cartWith([17, 2], [98, 1])
        const { body } = await shop.send('POST', '/wc/store/v1/checkout', {
          token,
          headers,
          body: checkoutBody,
        })
        last = body.order_id
      }
      return last
    },
  }
}

export function basic(text: string): string {
  return `Basic ${Buffer.from(text).toString('base64')}`
}
