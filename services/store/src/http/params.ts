import type { Rejection } from '../domain/rejection.ts'
import { asList, asStrings } from './php-query.ts'

/** The reason why a parameter is invalid, with WordPress's code and message. */
export interface ParamError {
  readonly code:
    | 'rest_invalid_type'
    | 'rest_not_in_enum'
    | 'rest_out_of_bounds'
    | 'rest_invalid_pattern'
    | 'rest_invalid_date'
    | 'rest_invalid_email'
    | 'rest_too_many_items'
  readonly message: string
  /** The parameter's name, which WordPress includes only in the error for a value of the wrong type. */
  readonly data?: { readonly param: string }
}

type ParamResult<T> = { readonly value: T } | { readonly error: ParamError }

/** Parses one parameter from a query string or from JSON; `undefined` = absent. */
export type ParamParser<T> = (raw: unknown, name: string) => ParamResult<T>

export type ParamSchema = Readonly<Record<string, ParamParser<unknown>>>

/** The values of the parameters of a schema, after parsing. */
export type ParamValues<S extends ParamSchema> = {
  readonly [K in keyof S]: S[K] extends ParamParser<infer T> ? T : never
}

export interface Bounds {
  readonly min?: number
  readonly max?: number
}

/**
 * Parses an integer, which is a number or a string of digits; returns `fallback` when the parameter is
 * absent.
 */
export function integer<F extends number | null>(bounds: Bounds, fallback: F): ParamParser<number | F> {
  return (raw, name) => {
    if (raw === undefined) return { value: fallback }
    const value = toInteger(raw)
    if (value === null) return invalidType(name, 'integer')
    const error = boundsError(value, name, bounds)
    return error === null ? { value } : { error }
  }
}

/** Parses a string, and converts a number to a string; returns `fallback` when the parameter is absent. */
export function text(fallback = ''): ParamParser<string> {
  return (raw, name) => {
    if (raw === undefined) return { value: fallback }
    if (typeof raw === 'string') return { value: raw }
    return typeof raw === 'number' ? { value: String(raw) } : invalidType(name, 'string')
  }
}

/** Parses one of the `allowed` values; `fallback` when absent. */
export function oneOf<const W extends string, F extends W | null>(
  allowed: readonly W[],
  fallback: F,
): ParamParser<W | F> {
  return (raw, name) => {
    if (raw === undefined) return { value: fallback }
    const match = allowed.find(one => one === raw)
    return match === undefined ? { error: notOneOf(name, allowed) } : { value: match }
  }
}

/** Parses a list of `allowed` values, sent as `a,b` or as an array. */
export function someOf<const W extends string>(allowed: readonly W[]): ParamParser<readonly W[]> {
  return (raw, name) => {
    const found: W[] = []
    for (const [at, part] of (asList(raw) ?? []).entries()) {
      const match = allowed.find(one => one === part)
      if (match === undefined) return { error: notOneOf(`${name}[${at}]`, allowed) }
      found.push(match)
    }
    return { value: found }
  }
}

/** Parses the boolean true/false or 1/0, as in WordPress; returns `fallback` when the parameter is absent. */
export function flag<F extends boolean | null>(fallback: F): ParamParser<boolean | F> {
  return (raw, name) => {
    if (raw === undefined) return { value: fallback }
    if (raw === true || raw === 'true' || raw === '1' || raw === 1) return { value: true }
    if (raw === false || raw === 'false' || raw === '0' || raw === 0 || raw === '') return { value: false }
    return invalidType(name, 'boolean')
  }
}

/**
 * Parses an id. A number outside the range of PostgreSQL's `integer` becomes 0, which is the id of no row.
 */
export function id(): ParamParser<number> {
  const read = integer({}, 0)
  return (raw, name) => {
    const result = read(raw, name)
    return 'error' in result ? result : { value: asId(result.value) }
  }
}

/**
 * Parses an amount in minor units, possibly with a fraction (recording `store-products-price-range-decimal`);
 * null for any other value.
 */
export function decimal(): ParamParser<number | null> {
  return raw => {
    const value = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw
    return { value: typeof value === 'number' && Number.isFinite(value) ? value : null }
  }
}

/** Parses a list of ids in the form `1,2`, `a[]=1` or a JSON array. */
export function idList(): ParamParser<readonly number[]> {
  return (raw, name) => {
    const ids = (raw === undefined ? [] : (asList(raw) ?? [raw])).map(toInteger)
    const bad = ids.indexOf(null)
    if (bad >= 0) return invalidType(`${name}[${bad}]`, 'integer')
    return { value: ids.filter(one => one !== null).map(asId) }
  }
}

/** Parses a list of strings in the form `a,b`, `x[]=a` or a JSON array. */
export function stringList(): ParamParser<readonly string[]> {
  return raw => ({ value: asStrings(raw) })
}

/** Accepts any value of a parameter, for endpoints that validate it themselves. */
export const unvalidated: ParamParser<unknown> = raw => ({ value: raw })

/**
 * Parses all parameters of a schema and ignores others. Reports every invalid parameter, not only the first
 * (recording `store-products-order-foo`).
 */
export function parseParams<S extends ParamSchema>(
  schema: S,
  rawParams: Readonly<Record<string, unknown>>,
): { readonly values: ParamValues<S> } | { readonly errors: Readonly<Record<string, ParamError>> } {
  const values: Record<string, unknown> = {}
  const errors: Record<string, ParamError> = {}
  for (const [name, param] of Object.entries(schema)) {
    const result = param(rawParams[name], name)
    if ('error' in result) errors[name] = result.error
    else values[name] = result.value
  }
  if (Object.keys(errors).length > 0) return { errors }
  // The cast is safe: each value was parsed by the parser with the same key, which TypeScript cannot express.
  return { values: values as ParamValues<S> }
}

/** The largest PostgreSQL `integer`. A larger number in an SQL query causes a database error. */
export const MAX_ID = 2_147_483_647

function asId(value: number): number {
  return Math.abs(value) <= MAX_ID ? value : 0
}

/** Reads an integer from a number or a string of digits; null for any other value. */
export function toInteger(raw: unknown): number | null {
  if (typeof raw === 'number') return Number.isSafeInteger(raw) ? raw : null
  if (typeof raw !== 'string' || !/^\s*[+-]?\d{1,15}(\.0+)?\s*$/.test(raw)) return null
  return Number(raw)
}

export function boundsError(value: number, name: string, { min, max }: Bounds): ParamError | null {
  if ((min === undefined || value >= min) && (max === undefined || value <= max)) return null
  const code = 'rest_out_of_bounds'
  if (min !== undefined && max !== undefined)
    return { code, message: `${name} must be between ${min} (inclusive) and ${max} (inclusive)` }
  if (min !== undefined) return { code, message: `${name} must be greater than or equal to ${min}` }
  return { code, message: `${name} must be less than or equal to ${max}` }
}

export function invalidType(name: string, type: string): { readonly error: ParamError } {
  return {
    error: { code: 'rest_invalid_type', message: `${name} is not of type ${type}.`, data: { param: name } },
  }
}

export function notOneOf(name: string, allowed: readonly string[]): ParamError {
  const list =
    allowed.length <= 2
      ? allowed.join(' and ')
      : `${allowed.slice(0, -1).join(', ')}, and ${allowed.at(-1) ?? ''}`
  return { code: 'rest_not_in_enum', message: `${name} is not one of ${list}.` }
}

/**
 * The 400 response `rest_missing_callback_param`; its `data.params` is a list of parameter names (wire fact
 * 39). Null when no parameter is missing.
 */
export function missingParams(
  params: Readonly<Record<string, unknown>>,
  required: readonly string[],
): Rejection | null {
  const missing = required.filter(name => params[name] === undefined || params[name] === null)
  if (missing.length === 0) return null
  return {
    status: 400,
    code: 'rest_missing_callback_param',
    message: `Missing parameter(s): ${missing.join(', ')}`,
    data: { params: missing },
  }
}
