import type { Answer } from './answer.ts'
import { refuse } from './answer.ts'
import { parsePhpQuery } from './php-query.ts'

export type Sent = Readonly<Record<string, unknown>>

/**
 * Everything that was sent, the body counting more than the query. The path counts most, other than in WordPress: there an `id`
 * in the body of `customers/3` means another customer than the address that was looked at on the way. Without U+0000, which PostgreSQL refuses in text: anywhere in a query it would be a fault of the database.
 */
export async function readSent(
  request: Request,
  url: URL,
  path: Readonly<Record<string, string>>,
): Promise<{ readonly sent: Sent } | { readonly refusal: Answer }> {
  const query = parsePhpQuery(url.searchParams)
  const body = await readBody(request)
  return 'refusal' in body ? body : { sent: storableValues({ ...query, ...body.sent, ...path }) }
}

async function readBody(request: Request): Promise<{ readonly sent: Sent } | { readonly refusal: Answer }> {
  if (request.method === 'GET' || request.method === 'HEAD') return { sent: {} }
  const type = request.headers.get('content-type') ?? ''
  const raw = await request.text()
  if (/^application\/(json|[\w.+-]*\+json)\b/i.test(type)) return readJson(raw)
  if (/^application\/x-www-form-urlencoded\b/i.test(type))
    return { sent: parsePhpQuery(new URLSearchParams(raw)) }
  return { sent: {} }
}

function readJson(raw: string): { readonly sent: Sent } | { readonly refusal: Answer } {
  if (raw === '') return { sent: {} }
  try {
    const value: unknown = JSON.parse(raw)
    return { sent: typeof value === 'object' && value !== null ? { ...value } : {} }
  } catch {
    const detail = { json_error_code: 4, json_error_message: 'Syntax error' }
    return { refusal: refuse(400, 'rest_invalid_json', 'Invalid JSON body passed.', detail) }
  }
}

/** Nothing that a shop is sent is nested deeper; a body made of brackets alone would overflow the stack. */
const MAX_DEPTH = 20

function storable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replaceAll('\u0000', '')
  if (typeof value !== 'object' || value === null) return value
  if (depth === MAX_DEPTH) return null
  if (Array.isArray(value)) return value.map(one => storable(one, depth + 1))
  return storableValues({ ...value }, depth + 1)
}

function storableValues(sent: Sent, depth = 0): Sent {
  return Object.fromEntries(Object.entries(sent).map(([key, value]) => [key, storable(value, depth)]))
}
