import type { Answer } from './answer.ts'
import { refuse } from './answer.ts'
import { parsePhpQuery } from './php-query.ts'

export type Sent = Readonly<Record<string, unknown>>

/** Everything that was sent, the body counting more than the query, and the query more than the path, as in WordPress. */
export async function readSent(
  request: Request,
  url: URL,
  path: Readonly<Record<string, string>>,
): Promise<{ readonly sent: Sent } | { readonly refusal: Answer }> {
  const query = parsePhpQuery(url.searchParams)
  const body = await readBody(request)
  return 'refusal' in body ? body : { sent: { ...path, ...query, ...body.sent } }
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
