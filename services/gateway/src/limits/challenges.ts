import { createHash } from 'node:crypto'
import { isRecord } from '@sultan/kernel/is-record'
import type { Database } from '@sultan/sql/database'
import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { clientKey } from './client-key.ts'
import type { SharedSecret } from './shared-secret.ts'

/**
 * The route and client IP address for which a proof-of-work challenge is created. The solution is accepted
 * only for the same route and the same client (`clientKey`).
 */
interface ChallengePurpose {
  /** Method and path pattern, for example `POST /sultan/v1/orders`. */
  readonly route: string
  readonly address: string
}

/** Proofs of work (ALTCHA, version 2; decision 0022). */
export interface Challenges {
  /** Creates a proof-of-work challenge, which is sent as `data.challenge` of a 429 response. */
  create(purpose: ChallengePurpose): Promise<object>
  /**
   * Whether `solution`, the value of `CHALLENGE_HEADER`, solves an unused challenge for `purpose`. Each
   * challenge is accepted once.
   */
  redeem(solution: string, purpose: ChallengePurpose): Promise<boolean>
}

/** Request header with a solved proof-of-work challenge: `{challenge, solution}` as JSON in base64. */
export const CHALLENGE_HEADER = 'sultan-challenge'

const ALGORITHM = 'PBKDF2/SHA-256'
const PBKDF2_ITERATIONS = 1000
/**
 * Minimum and maximum number of keys that the browser has to derive to solve one challenge. The search takes
 * about a second on a desktop computer, and up to five seconds on a cheap telephone.
 */
const MIN_ATTEMPTS = 1500
const MAX_ATTEMPTS = 3000
const LIFETIME_SECONDS = 300
const MAX_SOLUTION_LENGTH = 4096
const MAX_REMEMBERED = 10_000

export function createChallenges(
  { sql: db }: Pick<Database, 'sql'>,
  { signature, key }: { readonly signature: SharedSecret; readonly key: SharedSecret },
): Challenges {
  const secrets = async () => ({
    hmacSignatureSecret: await signature(),
    hmacKeySignatureSecret: await key(),
  })
  /**
   * Used proof-of-work challenges. They are kept in memory so that a flood of repeated solutions does not
   * reach the database: no rate limit applies before a solution is checked.
   */
  const used = new LRUCache<string, true>({ max: MAX_REMEMBERED })

  return {
    async create(purpose) {
      return createChallenge({
        algorithm: ALGORITHM,
        cost: PBKDF2_ITERATIONS,
        counter: randomInt(MAX_ATTEMPTS, MIN_ATTEMPTS),
        data: { purpose: hashPurpose(purpose) },
        expiresAt: Math.floor(Date.now() / 1000) + LIFETIME_SECONDS,
        deriveKey,
        ...(await secrets()),
      })
    },
    async redeem(text, purpose) {
      const payload = parsePayload(text)
      if (payload === null) return false
      const options = { ...payload, deriveKey, ...(await secrets()) }
      // The ALTCHA library throws for some malformed solutions, which count as wrong solutions.
      const result = await verifySolution(options).catch(() => null)
      const { data, nonce, expiresAt = 0 } = payload.challenge.parameters
      if (result?.verified !== true || data?.purpose !== hashPurpose(purpose)) return false
      if (used.has(nonce)) return false
      const { rows } = await db.execute(sql`
        insert into used_challenges (nonce, expires_at) values (${nonce}, to_timestamp(${expiresAt}))
        on conflict do nothing returning nonce`)
      used.set(nonce, true)
      return rows.length > 0
    },
  }
}

/** Deletes used proof-of-work challenges that have expired. */
export async function deleteExpiredChallenges({ sql: db }: Database, now: Date): Promise<void> {
  await db.execute(sql`delete from used_challenges where expires_at < ${now.toISOString()}::timestamptz`)
}

function hashPurpose({ route, address }: ChallengePurpose): string {
  return createHash('sha256')
    .update(`${route} ${clientKey(address)}`)
    .digest('hex')
}

function parsePayload(text: string): Payload | null {
  if (text.length > MAX_SOLUTION_LENGTH) return null
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64').toString())
    if (!isRecord(value) || !isRecord(value.challenge) || !isRecord(value.solution)) return null
    if (!isRecord(value.challenge.parameters)) return null
    // The cast is safe. The library checks the signature of the challenge, which covers all parameters. The
    // library also checks the fields of the solution.
    return value as unknown as Payload
  } catch {
    return null
  }
}
