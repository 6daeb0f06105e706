import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** OWASP's advice for argon2id: 19 MiB, two passes, one lane; about 50 ms of one core. Memory in KiB. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const
const TAG_LENGTH = 32

/** Longer ones are refused, as by WordPress. Characters. */
export const LONGEST_PASSWORD = 4096

/** A PHC string, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, with the costs in it, so that they can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive('argon2id', parameters(password, salt, COST, TAG_LENGTH))
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`
}

/**
 * Whether this is the password of a hash. `null` (there is no such customer) takes as long as a wrong password does, so the
 * time does not tell who is registered.
 */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const { salt, tag, cost } = parseHash(hash ?? NOBODY)
  const given = password.length > LONGEST_PASSWORD ? '' : password
  const derived = await derive('argon2id', parameters(given, salt, cost, tag.length))
  return timingSafeEqual(derived, tag) && hash !== null && given !== ''
}

/** A hash of the same cost that no password has. */
const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

interface Cost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

function parameters(password: string, nonce: Buffer, cost: Cost, tagLength: number) {
  // One spelling of each letter: `š` typed as two characters on a Mac is the same password.
  return { message: password.normalize('NFC'), nonce, tagLength, ...cost }
}

function parseHash(hash: string): { readonly salt: Buffer; readonly tag: Buffer; readonly cost: Cost } {
  const [, memory, passes, parallelism, salt = '', tag = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash) ?? []
  if (tag === '') throw new Error('A kept password hash is not one of argon2id')
  return {
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
  }
}

/** Without padding, as PHC strings have it. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
