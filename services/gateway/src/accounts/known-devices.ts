import { randomUUID } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { SharedSecret } from '../limits/shared-secret.ts'

/**
 * Recognises devices on which an account has been signed in, by a signed token that the device stores
 * (decision 0021). The token gives no access: it only keeps failed sign-ins of other people from delaying
 * sign-ins on the device.
 */
export interface KnownDevices {
  /**
   * Id of the device when its `token` proves a sign-in to the account; else null. `account` is the hash of
   * the login name (`accountHash`).
   */
  identify(token: string | null, account: string): Promise<string | null>
  /**
   * Returns the device's new token after a successful sign-in to `account`. The new token contains `account`
   * and the accounts of the former token, `token`, up to `MAX_ACCOUNTS` in all.
   */
  remember(token: string | null, account: string): Promise<string>
}

const AUDIENCE = 'sultan-device'
const LIFETIME_SECONDS = 180 * 24 * 3600
/** Maximum number of accounts in the token of a device: enough for a device that a family shares. */
const MAX_ACCOUNTS = 5
const MAX_TOKEN_LENGTH = 1000
/**
 * Length of an account's hash in a token, in hexadecimal digits. 128 bits identify an account well enough,
 * and keep the token short.
 */
const ACCOUNT_LENGTH = 32

interface Device {
  readonly id: string
  /** Shortened hashes of the accounts that signed in on the device, the latest first. */
  readonly accounts: readonly string[]
}

export function createKnownDevices(sharedSecret: SharedSecret, now: () => Date): KnownDevices {
  const key = async () => Buffer.from(await sharedSecret())

  /**
   * The device that a token describes; null for a token that is missing, expired, forged or of another shop.
   */
  async function read(token: string | null): Promise<Device | null> {
    if (token === null || token.length > MAX_TOKEN_LENGTH) return null
    try {
      const options = { algorithms: ['HS256'], audience: AUDIENCE, currentDate: now() }
      const { payload } = await jwtVerify(token, await key(), options)
      const { jti, accounts } = payload
      if (typeof jti !== 'string' || !Array.isArray(accounts)) return null
      return { id: jti, accounts: accounts.filter(account => typeof account === 'string') }
    } catch (error) {
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }

  return {
    async identify(token, account) {
      const device = await read(token)
      return device?.accounts.includes(account.slice(0, ACCOUNT_LENGTH)) ? device.id : null
    },
    async remember(token, account) {
      const device = await read(token)
      const own = account.slice(0, ACCOUNT_LENGTH)
      const others = (device?.accounts ?? []).filter(other => other !== own)
      const expiresAt = Math.floor(now().getTime() / 1000) + LIFETIME_SECONDS
      return new SignJWT({ accounts: [own, ...others].slice(0, MAX_ACCOUNTS) })
        .setProtectedHeader({ typ: 'JWT', alg: 'HS256' })
        .setAudience(AUDIENCE)
        .setJti(device?.id ?? randomUUID())
        .setExpirationTime(expiresAt)
        .sign(await key())
    },
  }
}
