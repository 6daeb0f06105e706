import { isRecord } from '@sultan/kernel/is-record'
import type { Rejection } from '../domain/rejection.ts'
import type { ParamError } from './params.ts'
import { asStrings } from './php-query.ts'

/**
 * The response of a REST endpoint: a body that is sent as JSON, and headers in addition to the standard ones.
 */
export interface RestResponse {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export function respond(
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
  status = 200,
): RestResponse {
  return { status, body, headers }
}

/**
 * An error response in WordPress's format, `{code, message, data: {status, …}}`. The message is in English,
 * like WooCommerce's messages.
 */
export function restError(
  status: number,
  code: string,
  message: string,
  data: Readonly<Record<string, unknown>> = {},
): RestResponse {
  return { status, body: { code, message, data: { status, ...data } } }
}

export function rejectionResponse(
  rejection: Rejection,
  headers: Readonly<Record<string, string>> = {},
): RestResponse {
  const { status, code, message, data } = rejection
  return { ...restError(status, code, message, data), headers }
}

export const NO_ROUTE: Rejection = {
  status: 404,
  code: 'rest_no_route',
  message: 'No route was found matching the URL and request method.',
}

/** The 400 error `rest_invalid_param`, which contains the name and the error of every invalid parameter. */
export function invalidParams(paramErrors: Readonly<Record<string, ParamError>>): Rejection {
  const names = Object.keys(paramErrors)
  const entries = Object.entries(paramErrors)
  const data = {
    params: Object.fromEntries(entries.map(([name, { message }]) => [name, message])),
    details: Object.fromEntries(entries.map(([name, error]) => [name, { data: null, ...error }])),
  }
  return {
    status: 400,
    code: 'rest_invalid_param',
    message: `Invalid parameter(s): ${names.join(', ')}`,
    data,
  }
}

export function invalidParamsResponse(paramErrors: Readonly<Record<string, ParamError>>): RestResponse {
  return rejectionResponse(invalidParams(paramErrors))
}

/**
 * Applies the parameter `_fields`, which supports top-level keys only: `prices.price` selects all of
 * `prices`, and a key inside a list (`items.key`) empties the list (wire fact 28). A single object keeps its
 * `_links`; the objects in a list do not.
 */
export function pickFields(body: unknown, fields: unknown): unknown {
  const names = asStrings(fields)
  if (names.length === 0) return body
  return Array.isArray(body) ? body.map(entry => pick(entry, names)) : pick(body, [...names, '_links'])
}

/** Returns whether the response must contain the top-level field with the given name. */
export type FieldFilter = (field: string) => boolean

/**
 * Returns a function that is true for the fields that `_fields` requests, and for the parents of nested
 * fields (`prices` for `prices.price`). Without `_fields` the function is true for every field.
 */
export function requestedFields({ _fields }: Readonly<Record<string, unknown>>): FieldFilter {
  const names = asStrings(_fields)
  const keys = new Set(names.map(name => name.split('.')[0]))
  return field => names.length === 0 || keys.has(field)
}

function pick(entry: unknown, names: readonly string[]): unknown {
  if (!isRecord(entry)) return entry
  const picked = Object.entries(entry).flatMap(([key, value]) => {
    if (names.includes(key)) return [[key, value]]
    if (!names.some(name => name.startsWith(`${key}.`))) return []
    return [[key, Array.isArray(value) ? [] : value]]
  })
  return Object.fromEntries(picked)
}

/**
 * JSON whose objects have the fields of `T` and may have further fields, at every depth. WooCommerce sends
 * more fields than a client reads.
 */
export type WithMoreFields<T> = T extends readonly (infer E)[]
  ? readonly WithMoreFields<E>[]
  : T extends object
    ? { readonly [K in keyof T]: WithMoreFields<T[K]> } & Readonly<Record<string, unknown>>
    : T
