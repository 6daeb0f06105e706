import type { TestEngine } from '@sultan/sql/test-database'
import { keepKey, newKeyPair, type Permissions } from '@sultan/store/domain/consumer-keys'
import { hashPassword } from '@sultan/store/domain/password'
import { sql } from 'drizzle-orm'
import { checkoutBody } from '../cart/addresses.ts'
import { register, signIn } from '../cart/signed-in.ts'
import { openTrialStore, type TrialStore } from '../cart/trial-store.ts'

/** The password of the recorded customers. */
export const PASSWORD = 'PASSWORD'

/** The trial store with the recorded customers in it, as they were at first. */
export interface AccountShop extends TrialStore {
  /** A new key; answers `Authorization` as a server with that key sends it. */
  makeKey(permissions: Permissions): Promise<string>
  /** So many orders, of a guest or of Amina; answers the id of the last one. */
  order(who: 'guest' | 'amina', times: number): Promise<number>
}

export async function openAccountShop(engine: TestEngine): Promise<AccountShop> {
  const shop = await openTrialStore(engine)
  const passwordHash = await hashPassword(PASSWORD)
  const restore = async (): Promise<void> => {
    await shop.restore()
    await shop.database.sql.execute(sql`truncate orders, customers, consumer_keys restart identity cascade`)
    await register(shop, 'amina', passwordHash)
    await register(shop, 'emir', passwordHash)
    // The next one gets the id that the next one got in the recordings.
    await shop.database.sql.execute(sql`alter table customers alter column id restart with 4`)
  }
  await restore()
  return {
    ...shop,
    restore,
    async makeKey(permissions) {
      const pair = newKeyPair()
      const details = { description: 'test', permissions, now: shop.clock.now }
      await keepKey(shop.database.sql, pair, details)
      return basic(`${pair.key}:${pair.secret}`)
    },
    async order(who, times) {
      const headers = who === 'guest' ? {} : { Authorization: await signIn(shop) }
      let last = 0
      for (let at = 0; at < times; at++) {
        const token = await shop.cartWith([17, 2], [98, 1])
        const { body } = await shop.ask('POST', '/wc/store/v1/checkout', {
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

export function basic(words: string): string {
  return `Basic ${Buffer.from(words).toString('base64')}`
}
