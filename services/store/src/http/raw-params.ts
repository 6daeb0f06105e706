import { isRecord } from '@sultan/kernel/is-record'
import { parsePhpQuery } from './php-query.ts'
import { type RestResponse, restError } from './response.ts'

export type RawParams = Readonly<Record<string, unknown>>

type ReadResult = { readonly rawParams: RawParams } | { readonly rejection: RestResponse }

/**
 * All parameters of a request: the body overrides the query, and the path overrides all others. In WordPress
 * the body overrides the path, so that an `id` in the body of a request to `customers/3` selects another
 * customer than the one whose access was checked. Names and values are cleaned by `sanitizeValues`.
 */
export async function readRawParams(
  request: Request,
  url: URL,
  path: Readonly<Record<string, string>>,
): Promise<ReadResult> {
  const query = parsePhpQuery(url.searchParams)
  const body = await readBody(request)
  if ('rejection' in body) return body
  return { rawParams: sanitizeValues({ ...query, ...body.rawParams, ...path }) }
}

async function readBody(request: Request): Promise<ReadResult> {
  if (request.method === 'GET' || request.method === 'HEAD') return { rawParams: {} }
  const type = request.headers.get('content-type') ?? ''
  const text = await request.text()
  if (/^application\/(json|[\w.+-]*\+json)\b/i.test(type)) return parseJsonBody(text)
  if (/^application\/x-www-form-urlencoded\b/i.test(type))
    return { rawParams: parsePhpQuery(new URLSearchParams(text)) }
  return { rawParams: {} }
}

function parseJsonBody(text: string): ReadResult {
  if (text === '') return { rawParams: {} }
  try {
    const value: unknown = JSON.parse(text)
    return { rawParams: typeof value === 'object' && value !== null ? { ...value } : {} }
  } catch {
    const data = { json_error_code: 4, json_error_message: 'Syntax error' }
    return { rejection: restError(400, 'rest_invalid_json', 'Invalid JSON body passed.', data) }
  }
}

/**
 * Maximum depth of nested parameters. Without this limit, the recursion would overflow the stack on hostile
 * input. No valid request is nested deeper.
 */
const MAX_DEPTH = 20

function sanitizeValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return sanitizeString(value)
  if (!Array.isArray(value) && !isRecord(value)) return value
  if (depth === MAX_DEPTH) return null
  if (Array.isArray(value)) return value.map(one => sanitizeValue(one, depth + 1))
  return sanitizeValues(value, depth + 1)
}

/** Removes U+0000 and replaces lone surrogates: PostgreSQL rejects both in JSON. */
const sanitizeString = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()

/**
 * Applies `sanitizeString` to the names and values of all parameters. In the result, lists and objects that
 * were nested more than `MAX_DEPTH` levels deep are null.
 */
export function sanitizeValues(values: RawParams, depth = 0): RawParams {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [sanitizeString(key), sanitizeValue(value, depth)]),
  )
}
