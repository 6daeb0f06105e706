import { fetchWithLimits } from '@sultan/kernel/fetch-with-limits'

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

interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

/** The endpoint answered with something else than a completion. `message` holds no part of the conversation. */
class CompletionError extends Error {
  override readonly name = 'CompletionError'
}

const MAX_RESPONSE_BYTES = 2_000_000

/**
 * Requests one completion that is a JSON object of the given schema, without retries. Endpoints without structured
 * output may send any text, so the caller checks the result.
 * @throws CompletionError, or the error of `fetchWithLimits`.
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
  const body = JSON.stringify({ model, messages, response_format: format })
  const response = await fetchWithLimits(
    `${url.replace(/\/$/, '')}/chat/completions`,
    { method: 'POST', headers, body, redirect: 'follow' },
    { timeoutMs, maxBytes: MAX_RESPONSE_BYTES, signal },
  )
  if (response.status < 200 || response.status > 299)
    throw new CompletionError(`it answered ${response.status}`)
  // The cast only names fields: optional chaining reads a value of any other shape as undefined.
  const completion = parseJson(response.text) as {
    readonly choices?: readonly { readonly message?: { readonly content?: unknown } }[]
  } | null
  const content = completion?.choices?.[0]?.message?.content
  return parseJson(typeof content === 'string' ? content : '')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CompletionError('it failed (invalid JSON)')
  }
}

/** The kind of a failure for the log. Messages of errors of other kinds may contain parts of the conversation. */
export function failureReason(error: unknown): string {
  if (error instanceof CompletionError) return error.message
  if (!(error instanceof Error)) return 'it failed'
  if (error.name === 'TimeoutError') return 'it took too long'
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? `${cause.code}` : ''
  // Only codes of the system, such as `ECONNREFUSED`, are free of the request's data.
  return `it failed (${error.name}${/^[A-Z][A-Z0-9_]{2,40}$/.test(code) ? `, ${code}` : ''})`
}
