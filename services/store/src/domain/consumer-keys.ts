import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { consumerKeys } from '../db/account-tables.ts'
import { sameText } from './cart-token.ts'
import type { Queries } from './queries.ts'

/** Key and secret as WooCommerce makes them; the secret is seen once. */
export interface KeyPair {
  readonly key: string
  readonly secret: string
}

export type ConsumerKey = typeof consumerKeys.$inferSelect
export type Permissions = ConsumerKey['permissions']
export const PERMISSIONS = consumerKeys.permissions.enumValues

/** A new pair, not kept anywhere yet. 160 bits each. */
export function newKeyPair(): KeyPair {
  return { key: `ck_${randomBytes(20).toString('hex')}`, secret: `cs_${randomBytes(20).toString('hex')}` }
}

/** Keeps the hashes of a pair. A pair that is known already stays as it is, revoked or not. */
export async function keepKey(
  queries: Queries,
  { key, secret }: KeyPair,
  details: { readonly description: string; readonly permissions: Permissions; readonly now: Date },
): Promise<void> {
  const { description, permissions, now } = details
  await queries
    .insert(consumerKeys)
    .values({
      description,
      permissions,
      keyHash: hash(key),
      secretHash: hash(secret),
      keyEnding: key.slice(-7),
      createdAt: now,
    })
    .onConflictDoNothing()
}

/** What a pair may do. An unknown or revoked key is as good as none; of a known one the secret must be right (fact 3). */
export async function checkKey(
  queries: Queries,
  { key, secret }: KeyPair,
): Promise<Permissions | 'unknown' | 'wrong-secret'> {
  const row = await findKey(queries, key)
  if (row === null || row.revokedAt !== null) return 'unknown'
  return sameText(row.secretHash, hash(secret)) ? row.permissions : 'wrong-secret'
}

export async function isRevoked(queries: Queries, { key }: KeyPair): Promise<boolean> {
  const row = await findKey(queries, key)
  return row !== null && row.revokedAt !== null
}

/** Without any secret in it. */
export async function listKeys(queries: Queries): Promise<readonly ConsumerKey[]> {
  return queries.select().from(consumerKeys).orderBy(asc(consumerKeys.id))
}

/** False when there is no such key, or it was revoked before. */
export async function revokeKey(queries: Queries, id: number, now: Date): Promise<boolean> {
  const revoked = await queries
    .update(consumerKeys)
    .set({ revokedAt: now })
    .where(and(eq(consumerKeys.id, id), isNull(consumerKeys.revokedAt)))
    .returning({ id: consumerKeys.id })
  return revoked.length > 0
}

async function findKey(queries: Queries, key: string): Promise<ConsumerKey | null> {
  const [row] = await queries
    .select()
    .from(consumerKeys)
    .where(eq(consumerKeys.keyHash, hash(key)))
  return row ?? null
}

/** Keys are random, not words that somebody could guess: a fast hash is enough. */
function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
