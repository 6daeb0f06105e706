import { isRecord } from '@sultan/kernel/is-record'
import { messages } from '../messages/messages.ts'
import { type FieldErrors, type Parsed, parsed } from '../validation/fields.ts'

/** A chat request: the trimmed new message, and the earlier messages with the oldest first. */
export interface ChatRequest {
  readonly message: string
  readonly history: readonly { readonly role: 'user' | 'assistant'; readonly content: string }[]
}

const MAX_MESSAGE_LENGTH = 1000
const MAX_HISTORY = 6
/**
 * Maximum length of an earlier chat message, in characters. The limit is higher than that of a new message,
 * because earlier messages include the assistant's replies, which list products with links.
 */
const MAX_TURN_LENGTH = 4000

/**
 * Parses a chat request. Returns the request, or all validation errors by field. A missing `history` counts
 * as empty.
 */
export function parseChatRequest(body: unknown): Parsed<ChatRequest> {
  const errors: FieldErrors = {}
  const fields = isRecord(body) ? body : {}
  const request = {
    message: parseMessage(fields.message, errors),
    history: parseHistory(fields.history, errors),
  }
  return parsed(request, errors)
}

function parseMessage(value: unknown, errors: FieldErrors): string {
  const message = typeof value === 'string' ? value.trim() : ''
  if (message === '') errors.message = messages.chatMessageEmpty
  else if (message.length > MAX_MESSAGE_LENGTH) errors.message = messages.chatMessageTooLong
  return message
}

function parseHistory(value: unknown, errors: FieldErrors): ChatRequest['history'] {
  if (value === undefined) return []
  if (Array.isArray(value) && value.length <= MAX_HISTORY) {
    const turns = value.map(parseTurn).filter(turn => turn !== null)
    if (turns.length === value.length) return turns
  }
  errors.history = messages.chatHistory
  return []
}

function parseTurn(value: unknown): ChatRequest['history'][number] | null {
  if (!isRecord(value)) return null
  const { role, content } = value
  if (role !== 'user' && role !== 'assistant') return null
  return typeof content === 'string' && content.length <= MAX_TURN_LENGTH ? { role, content } : null
}
