import { refusal } from './answer.ts'

/** More than any honest order: 100 lines with options and a note are about 30 kB. */
const LARGEST_BODY = 64 * 1024

export type JsonBody =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly refusal: Response }

/**
 * The JSON body of a request, of at most 64 kB whatever `Content-Length` says. Refusals: 413, 415 (which also keeps forms of
 * other sites out: a browser sends JSON elsewhere only after a preflight, and there is none), 400 `rest_invalid_json`.
 */
export async function readJson(request: Request): Promise<JsonBody> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    return refused(415, 'rest_unsupported_media_type', 'The body must be application/json.')
  }
  const text = await readText(request)
  if (text === null) return refused(413, 'rest_request_entity_too_large', 'The body is larger than 64 kB.')
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return refused(400, 'rest_invalid_json', 'Invalid JSON body passed.')
  }
}

async function readText(request: Request): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > LARGEST_BODY) return null
  if (request.body === null) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels the stream, so an endless body is not read to its end.
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > LARGEST_BODY) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function refused(status: number, code: string, message: string): JsonBody {
  return { ok: false, refusal: refusal(status, code, message) }
}
