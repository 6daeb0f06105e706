import type { Database } from '@sultan/sql/database'
import { isRevoked, type KeyPair, storeKey } from '@sultan/store/consumer-keys'
import { openSecrets, replaceShopKey } from './secrets.ts'

/**
 * Returns the key with which this server calls the embedded store's `wc/v3` routes, and registers the key
 * with the store. A key that the owner has revoked is replaced.
 */
export async function openShopKey({ sql }: Database, dataDir: string): Promise<KeyPair> {
  const stored = openSecrets(dataDir).shopKey
  const shopKey = (await isRevoked(sql, stored)) ? replaceShopKey(dataDir).shopKey : stored
  const description = 'the server of this shop'
  await storeKey(sql, shopKey, { description, permissions: 'read_write', now: new Date() })
  return shopKey
}
