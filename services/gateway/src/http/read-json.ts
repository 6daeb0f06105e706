import { BodyTooLargeError, readText } from '@sultan/kernel/fetch-with-limits'
import { errorResponse } from './responses.ts'

/** Maximum size of a JSON body, in bytes. An order of 100 lines with options and a note is about 30 kB. */
const MAX_BODY_BYTES = 64 * 1024

type JsonBody =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly response: Response }

/**
 * The JSON body of a request, at most 64 kB. A larger body is rejected with 413, another content type with
 * 415, invalid JSON with 400 `rest_invalid_json`. The 415 also blocks forms of other sites: a browser sends
 * JSON cross-origin only after a preflight, which this gateway never grants.
 */
export async function readJson(request: Request): Promise<JsonBody> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    return rejected(415, 'rest_unsupported_media_type', 'The body must be application/json.')
  }
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) return tooLarge()
  let text: string
  try {
    text = await readText(request.body, MAX_BODY_BYTES)
  } catch (error) {
    if (error instanceof BodyTooLargeError) return tooLarge()
    throw error
  }
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return rejected(400, 'rest_invalid_json', 'Invalid JSON body passed.')
  }
}

function tooLarge(): JsonBody {
  return rejected(413, 'rest_request_entity_too_large', 'The body is larger than 64 kB.')
}

function rejected(status: number, code: string, message: string): JsonBody {
  return { ok: false, response: errorResponse(status, code, message) }
}
