import { isRecord } from '@sultan/kernel/is-record'
import type { ParamError, ParamParser } from '../../http/params.ts'
import { asList } from '../../http/php-query.ts'

/** Maximum number of requests in a batch, as in the Store API (recording `batch-26-requests`). */
const MAX_REQUESTS = 25
/**
 * Maximum number of requests in a batch with `Prefer: return=minimal`. The maximum exceeds `MAX_REQUESTS`,
 * because most responses in such a batch do not contain the cart.
 */
const MAX_MINIMAL_REQUESTS = 100

export const CART_ROUTE = '/wc/store/v1/cart/'

export interface BatchRequest {
  readonly path: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

export function isOfCart({ path }: BatchRequest): boolean {
  return path.startsWith(CART_ROUTE)
}

/** The error of the parameter `requests` when a batch has too many requests; null for any other batch. */
export function tooManyRequests(list: readonly unknown[], isMinimal: boolean): ParamError | null {
  const maximum = isMinimal ? MAX_MINIMAL_REQUESTS : MAX_REQUESTS
  if (list.length <= maximum) return null
  return { code: 'rest_too_many_items', message: `requests must contain at most ${maximum} items.` }
}

/**
 * Parses the list of requests in a batch. Errors contain the position of the request in the list, as in
 * WordPress.
 */
export function batchRequestList(): ParamParser<readonly BatchRequest[]> {
  return (raw, name) => {
    const list = raw !== null && typeof raw === 'object' ? (asList(raw) ?? []) : []
    const error = batchError(list, name)
    return error === null ? { value: list.map(readRequest) } : { error }
  }
}

function batchError(list: readonly unknown[], name: string): ParamError | null {
  const wrong = list.findIndex(one => !['POST', 'PUT', 'PATCH', 'DELETE'].includes(readRequest(one).method))
  if (wrong < 0) return null
  const message = `${name}[${wrong}][method] is not one of POST, PUT, PATCH, and DELETE.`
  return { code: 'rest_not_in_enum', message }
}

function readRequest(raw: unknown): BatchRequest {
  const fields = isRecord(raw) ? raw : {}
  const headers = isRecord(fields.headers) ? Object.entries(fields.headers) : []
  // Headers of a request in a batch are ignored when their value is not printable ASCII.
  const sendable = headers.filter(([, value]) => typeof value === 'string' && /^[\x20-\x7e]*$/.test(value))
  return {
    path: typeof fields.path === 'string' ? fields.path : '',
    method: typeof fields.method === 'string' ? fields.method : 'POST',
    headers: Object.fromEntries(sendable.map(([header, value]) => [header.toLowerCase(), String(value)])),
    body: fields.body ?? {},
  }
}
