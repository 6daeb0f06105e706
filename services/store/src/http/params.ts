import { asList, asWords } from './php-query.ts'

/** Why a parameter was refused, in WordPress's words. */
export interface ParamFault {
  readonly code:
    | 'rest_invalid_type'
    | 'rest_not_in_enum'
    | 'rest_out_of_bounds'
    | 'rest_invalid_pattern'
    | 'rest_invalid_email'
    | 'rest_too_many_items'
  readonly message: string
  /** WordPress names the parameter again where its type is wrong. */
  readonly data?: { readonly param: string }
}

export type ParamResult<T> = { readonly value: T } | { readonly fault: ParamFault }

/** Reads one parameter as it came (a word of the query, or any JSON); `undefined` = it was not sent. */
export type Param<T> = (raw: unknown, name: string) => ParamResult<T>

export type ParamSchema = Readonly<Record<string, Param<unknown>>>

/** What a schema's parameters are after reading. */
export type ParamValues<S extends ParamSchema> = {
  readonly [K in keyof S]: S[K] extends Param<infer T> ? T : never
}

interface Bounds {
  readonly min?: number
  readonly max?: number
}

/** An integer, as a number or in digits; `fallback` when it was not sent. */
export function integer<F extends number | null>(bounds: Bounds, fallback: F): Param<number | F> {
  return (raw, name) => {
    if (raw === undefined) return { value: fallback }
    const value = toInteger(raw)
    if (value === null) return invalidType(name, 'integer')
    const fault = boundsFault(value, name, bounds)
    return fault === null ? { value } : { fault }
  }
}

export function text(fallback = ''): Param<string> {
  return (raw, name) => {
    if (raw === undefined) return { value: fallback }
    if (typeof raw === 'string') return { value: raw }
    return typeof raw === 'number' ? { value: String(raw) } : invalidType(name, 'string')
  }
}

/** One of a few words; `fallback` when it was not sent. */
export function oneOf<const W extends string, F extends W | null>(
  words: readonly W[],
  fallback: F,
): Param<W | F> {
  return (raw, name) => {
    if (raw === undefined) return { value: fallback }
    const word = words.find(one => one === raw)
    return word === undefined ? { fault: notOneOf(name, words) } : { value: word }
  }
}

/** Any number of a few words, as `a,b` or a list. */
export function someOf<const W extends string>(words: readonly W[]): Param<readonly W[]> {
  return (raw, name) => {
    const found: W[] = []
    for (const [at, part] of (asList(raw) ?? []).entries()) {
      const word = words.find(one => one === part)
      if (word === undefined) return { fault: notOneOf(`${name}[${at}]`, words) }
      found.push(word)
    }
    return { value: found }
  }
}

/** true/false, 1/0, as WordPress reads them; null = it was not sent. */
export function flag<F extends boolean | null>(fallback: F): Param<boolean | F> {
  return (raw, name) => {
    if (raw === undefined) return { value: fallback }
    if (raw === true || raw === 'true' || raw === '1' || raw === 1) return { value: true }
    if (raw === false || raw === 'false' || raw === '0' || raw === 0 || raw === '') return { value: false }
    return invalidType(name, 'boolean')
  }
}

/** One id. A number that no column can hold names nothing: 0. */
export function id(): Param<number> {
  const read = integer({}, 0)
  return (raw, name) => {
    const result = read(raw, name)
    return 'fault' in result ? result : { value: asId(result.value) }
  }
}

/** A number in minor units that may have a fraction (`store-products-price-range-decimal`); what is none is passed over. */
export function decimal(): Param<number | null> {
  return raw => {
    const value = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw
    return { value: typeof value === 'number' && Number.isFinite(value) ? value : null }
  }
}

/** Ids as `1,2`, `a[]=1` or a JSON array. */
export function idList(): Param<readonly number[]> {
  return (raw, name) => {
    const ids = (raw === undefined ? [] : (asList(raw) ?? [raw])).map(toInteger)
    const bad = ids.indexOf(null)
    if (bad >= 0) return invalidType(`${name}[${bad}]`, 'integer')
    return { value: ids.filter(one => one !== null).map(asId) }
  }
}

/** Words as `a,b` or a list. */
export function wordList(): Param<readonly string[]> {
  return raw => ({ value: asWords(raw) })
}

/** Whatever came, for handlers that look for themselves. */
export const anything: Param<unknown> = raw => ({ value: raw })

/**
 * Reads all parameters of a schema; unknown ones are passed over in silence. Every fault is reported, not only the first
 * (`store-products-order-foo`).
 */
export function readParams<S extends ParamSchema>(
  schema: S,
  sent: Readonly<Record<string, unknown>>,
): { readonly values: ParamValues<S> } | { readonly faults: Readonly<Record<string, ParamFault>> } {
  const values: Record<string, unknown> = {}
  const faults: Record<string, ParamFault> = {}
  for (const [name, param] of Object.entries(schema)) {
    const result = param(sent[name], name)
    if ('fault' in result) faults[name] = result.fault
    else values[name] = result.value
  }
  if (Object.keys(faults).length > 0) return { faults }
  // Each key of the schema was read by its own reader just above; TypeScript cannot follow that through the loop.
  return { values: values as ParamValues<S> }
}

/** The largest id that the tables can hold; a larger one in a query would be a fault of the database. */
const MAX_ID = 2_147_483_647

function asId(value: number): number {
  return Math.abs(value) <= MAX_ID ? value : 0
}

function toInteger(raw: unknown): number | null {
  if (typeof raw === 'number') return Number.isSafeInteger(raw) ? raw : null
  if (typeof raw !== 'string' || !/^\s*[+-]?\d{1,15}(\.0+)?\s*$/.test(raw)) return null
  return Number(raw)
}

function boundsFault(value: number, name: string, { min, max }: Bounds): ParamFault | null {
  if ((min === undefined || value >= min) && (max === undefined || value <= max)) return null
  const code = 'rest_out_of_bounds'
  if (min !== undefined && max !== undefined)
    return { code, message: `${name} must be between ${min} (inclusive) and ${max} (inclusive)` }
  if (min !== undefined) return { code, message: `${name} must be greater than or equal to ${min}` }
  return { code, message: `${name} must be less than or equal to ${max}` }
}

function invalidType(name: string, type: string): { readonly fault: ParamFault } {
  return {
    fault: { code: 'rest_invalid_type', message: `${name} is not of type ${type}.`, data: { param: name } },
  }
}

function notOneOf(name: string, words: readonly string[]): ParamFault {
  const list =
    words.length <= 2 ? words.join(' and ') : `${words.slice(0, -1).join(', ')}, and ${words.at(-1) ?? ''}`
  return { code: 'rest_not_in_enum', message: `${name} is not one of ${list}.` }
}
