import { isIP } from 'node:net'
import { parsePhone } from '@sultan/kernel/phone'
import { z } from 'zod'

export const text = (defaultValue: string) => z.string().trim().min(1).default(defaultValue)

export const integerBetween = (min: number, max: number, alternative = '') => {
  const error = `must be ${alternative}a whole number from ${min} to ${max}`
  return z.coerce.number(error).int(error).min(min, error).max(max, error)
}

export const httpUrl = z.url({
  protocol: /^https?$/,
  error: 'must be a URL that begins with http:// or https://',
})

export const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must be a PostgreSQL URL (postgres://user:password@host:port/database)')

/** Parses a number of days such as `3`, or a range of days such as `1-3`. */
export const dayRange = z
  .string()
  .regex(/^\d{1,2}(\s*[-–]\s*\d{1,2})?$/, 'must be a number of days or a range such as 1-3')
  .transform(value => {
    const [min = 0, max = min] = value.split(/[-–]/).map(Number)
    return { min, max }
  })
  .refine(({ min, max }) => min <= max, 'must begin with the smaller number')

export const telephone = (defaultValue: string | null) =>
  z
    .string()
    .trim()
    .refine(
      value => value === 'off' || parsePhone(value) !== null,
      'must be a telephone number such as +387 61 123 456, or off',
    )
    .transform(value => (value === 'off' ? null : value))
    .default(defaultValue)

export const pageSlug = (defaultValue: string) =>
  z
    .string()
    .trim()
    .regex(/^[^\s/?#&]{1,200}$/, 'must be the slug of a page, the last part of its address')
    .default(defaultValue)

/** Path of a WordPress page, such as `my-account/lost-password`. */
export const pagePath = (defaultValue: string) =>
  z
    .string()
    .trim()
    .transform(path => path.replace(/^\/+|\/+$/g, ''))
    .pipe(
      z.string().regex(/^[^\s?#&]{1,400}$/, 'must be the path of a page, such as my-account/lost-password'),
    )
    .default(defaultValue)

export const onOrOff = z.enum(['on', 'off'], 'must be on or off')

/** A setting that is a list separated by commas or spaces. */
export const list = z
  .string()
  .default('')
  .transform(value => value.split(/[\s,]+/).filter(Boolean))

export function isDate(day: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(day) && new Date(day).toJSON()?.slice(0, 10) === day
}

export function isIpOrNetwork(entry: string): boolean {
  if (entry === 'loopback') return true
  const [address = '', bits] = entry.split('/')
  const version = isIP(address)
  if (version === 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** Whether a URL has no user and no password: `fetch` rejects a URL with credentials. */
export function hasNoUser(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return `${username}${password}` === ''
}

/**
 * Whether a URL has no user, no query and no fragment. Routes are appended to the URL: after a query, a route
 * would become part of the query.
 */
export function hasNoUserOrQuery(address: string): boolean {
  return hasNoUser(address) && !/[?#]/.test(address)
}

export function isHost(host: string): boolean {
  return URL.canParse(`https://${host}`) && new URL(`https://${host}`).host === host
}

/** Whether each `%` in the user and the password of a URL begins an escape such as `%25`. */
export function hasDecodableUser(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return [username, password].every(part => /^(?:[^%]|%[0-9a-f]{2})*$/i.test(part))
}
