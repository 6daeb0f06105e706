import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createHashPool } from './hash-pool.ts'

/**
 * The process has a single hash pool, because the threads of several pools would compete for the same cores.
 */
const pool = createHashPool()

/** Returns the number of passwords that wait to be hashed. */
export const queuedHashes = pool.queued

/**
 * OWASP's recommendation for argon2id: 19 MiB, two passes, one lane; about 50 ms on one core. `memory` in
 * KiB.
 */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const
const TAG_LENGTH = 32

/** Maximum length of a password in characters, as in WordPress. */
export const MAX_PASSWORD_LENGTH = 4096

/**
 * Hashes a password. Returns a PHC string, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. The string includes the
 * cost parameters, so they can be increased later. Rejects with `HashingBusyError` when too many passwords
 * wait.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await pool.hash(argon2Parameters(password, salt, COST, TAG_LENGTH))
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`
}

/**
 * Checks a password against a stored hash. For `null` (unknown customer) the check takes as long as for a
 * wrong password, so that the duration does not reveal which accounts exist. @throws for a stored hash in
 * another format than argon2id.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const { salt, tag, cost } = parseHash(hash ?? UNUSABLE_PASSWORD_HASH)
  const given = password.length > MAX_PASSWORD_LENGTH ? '' : password
  const derived = await pool.hash(argon2Parameters(given, salt, cost, tag.length))
  return timingSafeEqual(derived, tag) && hash !== null && given !== ''
}

/**
 * A hash that matches no password and takes as long to check as any other hash. It is used for unknown
 * customers and stored for customers without a password.
 */
export const UNUSABLE_PASSWORD_HASH = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

interface Cost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

function argon2Parameters(password: string, nonce: Buffer, cost: Cost, tagLength: number) {
  // Unicode normalization makes the hash of a password independent of the keyboard: `š` can be typed as one
  // code point or as two (macOS).
  return { message: password.normalize('NFC'), nonce, tagLength, ...cost }
}

function parseHash(hash: string): { readonly salt: Buffer; readonly tag: Buffer; readonly cost: Cost } {
  const [, memory, passes, parallelism, salt = '', tag = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash) ?? []
  if (tag === '') throw new Error('A stored password hash is not an argon2id PHC string')
  return {
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
  }
}

/** Encodes bytes as base64 without padding, as PHC strings require. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
