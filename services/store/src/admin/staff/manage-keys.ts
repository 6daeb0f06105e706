import type { Database } from '@sultan/sql/database'
import { transaction } from '@sultan/sql/transaction'
import {
  type ConsumerKey,
  generateKeyPair,
  type KeyPair,
  revokeKey,
  storeKey,
} from '../../domain/consumer-keys.ts'
import type { Actor } from '../access/actor.ts'
import { recordChange } from '../framework/audit-log.ts'
import type { Json } from '../framework/resource.ts'

const actor: Actor = { kind: 'owner' }
const KEY = 'api_key'

/** Creates an API key from the command line. Neither the key nor its secret is stored as plain text. */
export async function addKey(
  database: Database,
  details: Pick<ConsumerKey, 'description' | 'permissions'>,
  now: Date,
): Promise<KeyPair> {
  const pair = generateKeyPair()
  await transaction(database, async tx => {
    const id = await storeKey(tx, pair, { ...details, now })
    if (id === null) throw new Error('A new API key was stored already.')
    const after = keyJson({ ...details, keyEnding: pair.key.slice(-7), revokedAt: null })
    await recordChange({ db: tx, actor, now }, { action: 'create', resource: KEY, id, before: null, after })
  })
  return pair
}

/** Revokes an API key from the command line. Returns false when the key is unknown or already revoked. */
export async function withdrawKey(database: Database, id: number, now: Date): Promise<boolean> {
  return transaction(database, async tx => {
    const key = await revokeKey(tx, id, now)
    if (key === null) return false
    const json = { before: keyJson({ ...key, revokedAt: null }), after: keyJson(key) }
    await recordChange({ db: tx, actor, now }, { action: 'update', resource: KEY, id, ...json })
    return true
  })
}

/** The JSON of an API key, without its hashes. */
function keyJson({
  description,
  permissions,
  keyEnding,
  revokedAt,
}: Pick<ConsumerKey, 'description' | 'permissions' | 'keyEnding' | 'revokedAt'>): Json {
  return { description, permissions, truncated_key: keyEnding, revoked: revokedAt !== null }
}
