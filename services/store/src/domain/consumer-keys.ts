import { randomBytes } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { consumerKeys } from '../db/account-tables.ts'
import type { Executor } from '../db/executor.ts'
import { safeEqual, sha256Hex } from './digest.ts'
import { sealSecret } from './sealed-secret.ts'

/**
 * An API key and its secret in WooCommerce's format. The database contains neither of them as plain text.
 */
export interface KeyPair {
  readonly key: string
  readonly secret: string
}

export type ConsumerKey = typeof consumerKeys.$inferSelect
export type Permissions = ConsumerKey['permissions']
export const PERMISSIONS = consumerKeys.permissions.enumValues

/** Generates a random API key and secret (160 bits each) without storing them. */
export function generateKeyPair(): KeyPair {
  return { key: `ck_${randomBytes(20).toString('hex')}`, secret: `cs_${randomBytes(20).toString('hex')}` }
}

/**
 * Stores the hashes of an API key and of its secret, and the encrypted secret (`sealSecret`). Returns the id
 * of the stored key. Returns null and changes nothing when the key is already stored, even if it was revoked.
 */
export async function storeKey(
  db: Executor,
  { key, secret }: KeyPair,
  details: { readonly description: string; readonly permissions: Permissions; readonly now: Date },
): Promise<number | null> {
  const { description, permissions, now } = details
  const [stored] = await db
    .insert(consumerKeys)
    .values({
      description,
      permissions,
      keyHash: sha256Hex(key),
      secretHash: sha256Hex(secret),
      sealedSecret: sealSecret(key, secret),
      keyEnding: key.slice(-7),
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: consumerKeys.id })
  return stored?.id ?? null
}

/**
 * The permissions of an API key. The result is `unknown` for an unknown or revoked key, and `wrong-secret`
 * when the secret does not match (wire fact 3).
 */
export async function checkKey(
  db: Executor,
  { key, secret }: KeyPair,
): Promise<Permissions | 'unknown' | 'wrong-secret'> {
  const row = await findKey(db, key)
  if (row === null || row.revokedAt !== null) return 'unknown'
  return safeEqual(row.secretHash, sha256Hex(secret)) ? row.permissions : 'wrong-secret'
}

/** Whether an API key has been revoked; false for an unknown key. */
export async function isRevoked(db: Executor, { key }: KeyPair): Promise<boolean> {
  const row = await findKey(db, key)
  return row !== null && row.revokedAt !== null
}

/** Returns all API keys, oldest first. */
export async function listKeys(db: Executor): Promise<readonly ConsumerKey[]> {
  return db.select().from(consumerKeys).orderBy(asc(consumerKeys.id))
}

/** Revokes an API key and returns it. Returns null when the key is unknown or already revoked. */
export async function revokeKey(db: Executor, id: number, now: Date): Promise<ConsumerKey | null> {
  const [revoked] = await db
    .update(consumerKeys)
    .set({ revokedAt: now })
    .where(and(eq(consumerKeys.id, id), isNull(consumerKeys.revokedAt)))
    .returning()
  return revoked ?? null
}

/** The stored row of an API key; null for an unknown or revoked key. */
export async function findActiveKey(db: Executor, key: string): Promise<ConsumerKey | null> {
  const row = await findKey(db, key)
  return row?.revokedAt === null ? row : null
}

async function findKey(db: Executor, key: string): Promise<ConsumerKey | null> {
  const [row] = await db
    .select()
    .from(consumerKeys)
    .where(eq(consumerKeys.keyHash, sha256Hex(key)))
  return row ?? null
}
