import type { Database } from '@sultan/sql/database'
import { isRevoked, type KeyPair, keepKey } from '@sultan/store/domain/consumer-keys'
import { openSecrets, replaceShopKey } from './secrets.ts'

/**
 * The key with which this server itself speaks to the embedded store's `wc/v3`: known to the store from the first start on.
 * One that the owner has revoked does not come back; the server makes another.
 */
export async function openShopKey({ sql }: Database, dataDir: string): Promise<KeyPair> {
  const known = openSecrets(dataDir).shopKey
  const shopKey = (await isRevoked(sql, known)) ? replaceShopKey(dataDir).shopKey : known
  const description = 'the server of this shop'
  await keepKey(sql, shopKey, { description, permissions: 'read_write', now: new Date() })
  return shopKey
}
