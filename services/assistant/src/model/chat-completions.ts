import { BodyTooLargeError, fetchWithLimits } from '@sultan/kernel/fetch-with-limits'
import { isRecord } from '@sultan/kernel/is-record'

/** An endpoint that implements OpenAI's chat completions with structured output. */
export interface CompletionsEndpoint {
  /** Base address of the endpoint: `https://api.openai.com/v1`. */
  readonly url: string
  /** API key; without a key (null) requests carry no `Authorization` header. */
  readonly key: string | null
  readonly model: string
  /** Time limit of one request, in ms. */
  readonly timeoutMs: number
}

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

/** A request failed. `message` names the kind of failure only: it holds neither the conversation nor the key. */
export class CompletionError extends Error {
  override readonly name = 'CompletionError'
}

const MAX_RESPONSE_BYTES = 2_000_000

/**
 * Requests one completion that is a JSON object of the given schema, without retries. Endpoints without structured
 * output may send any text, so the caller checks the result.
 * @throws CompletionError, or the reason of an aborted `signal`.
 */
export async function requestObject(
  { url, key, model, timeoutMs }: CompletionsEndpoint,
  messages: readonly ChatMessage[],
  schema: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<unknown> {
  const format = { type: 'json_schema', json_schema: { name: 'request', strict: true, schema } }
  const headers = {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    ...(key !== null && { Authorization: `Bearer ${key}` }),
  }
  const response = await fetchWithLimits(
    `${url.replace(/\/$/, '')}/chat/completions`,
    {
      method: 'POST',
      headers,
      body: JSON.stringify({ model, messages, response_format: format }),
      redirect: 'follow',
    },
    { timeoutMs, maxBytes: MAX_RESPONSE_BYTES, signal },
  ).catch((error: unknown) => {
    throw signal.aborted ? signal.reason : new CompletionError(failureOf(error))
  })
  if (response.status < 200 || response.status > 299)
    throw new CompletionError(`it answered ${response.status}`)
  const choices = fieldOf(parseJson(response.text), 'choices')
  const content = fieldOf(fieldOf(Array.isArray(choices) ? choices[0] : null, 'message'), 'content')
  return parseJson(typeof content === 'string' ? content : '')
}

function fieldOf(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CompletionError('it failed (invalid JSON)')
  }
}

function failureOf(error: unknown): string {
  if (error instanceof BodyTooLargeError) return `it failed (more than ${MAX_RESPONSE_BYTES} bytes)`
  if (!(error instanceof Error)) return 'it failed'
  return error.name === 'TimeoutError'
    ? 'it took too long'
    : `it failed (${[error.name, ...codesOf(error)].join(', ')})`
}

/** System error codes along the chain of causes: `ECONNREFUSED`, `ENOTFOUND`. Other codes may hold request data. */
function codesOf(error: unknown, depth = 0): readonly string[] {
  if (!(error instanceof Error) || depth > 4) return []
  const code: unknown = 'code' in error ? error.code : undefined
  const isSystemCode = typeof code === 'string' && /^[A-Z][A-Z0-9_]{2,40}$/.test(code)
  return [...(isSystemCode ? [code] : []), ...codesOf(error.cause, depth + 1)]
}
