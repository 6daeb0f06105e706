import { BodyTooLargeError, fetchWithLimits } from '@sultan/kernel/fetch-with-limits'
import { isRecord } from '@sultan/kernel/is-record'

/** An endpoint that implements OpenAI's chat completions with tools. */
export interface CompletionsEndpoint {
  /** Base address of the endpoint: `https://api.openai.com/v1`. */
  readonly url: string
  /** API key; without a key (null) requests carry no `Authorization` header. */
  readonly key: string | null
  readonly model: string
  /** Time limit of one request, in ms. */
  readonly timeoutMs: number
}

interface ToolCall {
  readonly id: string
  readonly name: string
  /** Arguments of the call as JSON, as the model wrote them. */
  readonly arguments: string
}

export type ChatMessage =
  | { readonly role: 'system' | 'user' | 'assistant'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string; readonly toolCalls: readonly ToolCall[] }
  | { readonly role: 'tool'; readonly content: string; readonly toolCallId: string }

/** A function the model may call; `parameters` is a JSON schema. */
export interface Tool {
  readonly name: string
  readonly description: string
  readonly parameters: Readonly<Record<string, unknown>>
}

interface Completion {
  /** Text of the reply; '' when the model wrote none. */
  readonly text: string
  readonly toolCalls: readonly ToolCall[]
}

/** A request failed. `message` names the kind of failure only: it holds neither the conversation nor the key. */
export class CompletionError extends Error {
  override readonly name = 'CompletionError'
}

const MAX_RESPONSE_BYTES = 2_000_000

/**
 * Requests one completion, without retries. Fields that the endpoint leaves out read as empty.
 * @throws CompletionError, or the reason of an aborted `signal`.
 */
export async function requestCompletion(
  { url, key, model, timeoutMs }: CompletionsEndpoint,
  messages: readonly ChatMessage[],
  { tools, signal }: { readonly tools: readonly Tool[]; readonly signal: AbortSignal },
): Promise<Completion> {
  const body = {
    model,
    messages: messages.map(toWireMessage),
    ...(tools.length > 0 && { tools: tools.map(tool => ({ type: 'function', function: tool })) }),
  }
  const headers = {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    ...(key !== null && { Authorization: `Bearer ${key}` }),
  }
  const response = await fetchWithLimits(
    `${url.replace(/\/$/, '')}/chat/completions`,
    { method: 'POST', headers, body: JSON.stringify(body), redirect: 'follow' },
    { timeoutMs, maxBytes: MAX_RESPONSE_BYTES, signal },
  ).catch((error: unknown) => {
    throw signal.aborted ? signal.reason : new CompletionError(failureOf(error))
  })
  if (response.status < 200 || response.status > 299) {
    throw new CompletionError(`it answered ${response.status}`)
  }
  return toCompletion(parseJson(response.text))
}

function toWireMessage(message: ChatMessage): unknown {
  const { role, content } = message
  if ('toolCallId' in message) return { role, content, tool_call_id: message.toolCallId }
  if (!('toolCalls' in message)) return { role, content }
  const toolCalls = message.toolCalls.map(({ id, ...call }) => ({ id, type: 'function', function: call }))
  return { role, content, tool_calls: toolCalls }
}

function toCompletion(body: unknown): Completion {
  const [choice] = listOf(fieldOf(body, 'choices'))
  const message = fieldOf(choice, 'message')
  const content = fieldOf(message, 'content')
  const toolCalls = listOf(fieldOf(message, 'tool_calls')).flatMap(call => {
    const called = fieldOf(call, 'function')
    const [id, name, args] = [fieldOf(call, 'id'), fieldOf(called, 'name'), fieldOf(called, 'arguments')]
    const isCall = typeof id === 'string' && typeof name === 'string' && typeof args === 'string'
    return isCall ? [{ id, name, arguments: args }] : []
  })
  return { text: typeof content === 'string' ? content : '', toolCalls }
}

function fieldOf(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
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
