import { isRecord } from '@sultan/kernel/is-record'
import { money } from '@sultan/kernel/money'
import type { AssistantReply, ChatMessage, Recommendation } from '../../api/assistant/assistant.ts'
import { failedMessage, greeting } from '../../messages/assistant.ts'
import { storedId, storedText } from '../../platform/stored-value.ts'

const MAX_TEXT_LENGTH = 8000
const MAX_PRODUCTS = 20
const MAX_SUGGESTIONS = 3

/**
 * Reads a conversation from tab storage; an unreadable one becomes an empty conversation. A last question
 * without a reply (the shopper left the page) gets the failure message.
 */
export function readConversation(stored: unknown): Conversation {
  if (!Array.isArray(stored)) return []
  const messages = stored.map(readMessage)
  // Each stored message is added to the conversation like a new message, so that the limits of a conversation
  // also apply to stored messages: at most `MAX_MESSAGES` messages, and only one message with products.
  const conversation = messages.reduce<Conversation | null>(
    (read, message) => read && message && withMessage(read, message),
    [],
  )
  if (conversation === null) return []
  return conversation.at(-1)?.role === 'user' ? withFailure(conversation) : conversation
}

function withMessage(
  conversation: Conversation,
  { role, content, failed, products = [], suggestions = [] }: Message,
): Conversation {
  if (role === 'user') return withQuestion(conversation, content)
  return failed
    ? withFailure(conversation)
    : withReply(conversation, { text: content, products, suggestions })
}

function readMessage(stored: unknown): Message | null {
  if (!isRecord(stored)) return null
  const { role, failed } = stored
  if (role !== 'user' && role !== 'assistant') return null
  const content = storedText(stored.content, MAX_TEXT_LENGTH)
  const products = readProducts(stored.products)
  if (content === '' && products.length === 0) return null
  const suggestions = readSuggestions(stored.suggestions)
  return {
    role,
    content,
    ...(failed === true && { failed }),
    ...(products.length > 0 && { products }),
    ...(suggestions.length > 0 && { suggestions }),
  }
}

function readSuggestions(stored: unknown): readonly string[] {
  if (!Array.isArray(stored)) return []
  return stored
    .slice(0, MAX_SUGGESTIONS)
    .map(one => storedText(one))
    .filter(text => text !== '')
}

function readProducts(stored: unknown): readonly Recommendation[] {
  if (!Array.isArray(stored)) return []
  return stored.slice(0, MAX_PRODUCTS).flatMap(item => readProduct(item) ?? [])
}

function readProduct(stored: unknown): Recommendation | null {
  if (!isRecord(stored)) return null
  const id = storedId(stored.id)
  const name = storedText(stored.name)
  if (id === null || name === '') return null
  const { price, picture } = stored
  const path = isRecord(picture) ? storedText(picture.path) : ''
  const amount = isRecord(price) ? price.amount : null
  return {
    id,
    name,
    picture: path === '' ? null : { path, alt: '' },
    price: typeof amount === 'number' && Number.isSafeInteger(amount) ? money(amount) : null,
    link: storedText(stored.link),
  }
}

export interface Message extends ChatMessage {
  /** True for the failure message that is shown in place of the assistant's reply. */
  readonly failed?: true
  /**
   * Products shown under the message. Only the newest product list of a conversation is kept (specification
   * §4).
   */
  readonly products?: readonly Recommendation[]
  /** Suggested questions that the shopper may send next. They are shown below the newest message only. */
  readonly suggestions?: readonly string[]
}

/** The last messages of a chat, oldest first. The greeting is not one of them. */
export type Conversation = readonly Message[]

/** Maximum number of chat messages stored per tab. */
const MAX_MESSAGES = 100

const append = (conversation: Conversation, message: Message): Conversation =>
  [...conversation, message].slice(-MAX_MESSAGES)

export const withQuestion = (conversation: Conversation, content: string): Conversation =>
  append(conversation, { role: 'user', content })

/**
 * Appends a reply of the assistant. The products of the reply replace the products of earlier replies; a
 * reply without products keeps the earlier products (specification §4).
 */
export function withReply(
  conversation: Conversation,
  { text, products, suggestions = [] }: AssistantReply,
): Conversation {
  const message: Message = {
    role: 'assistant',
    content: text,
    ...(suggestions.length > 0 && { suggestions }),
  }
  if (products.length === 0) return append(conversation, message)
  return append(
    conversation.map(({ products: _, ...rest }) => rest),
    { ...message, products },
  )
}

export const withFailure = (conversation: Conversation): Conversation =>
  append(conversation, { role: 'assistant', content: failedMessage, failed: true })

const HISTORY_MESSAGES = 6
/** Limit of the gateway for each message of the chat history, in characters. */
const MAX_TURN_LENGTH = 4000

/**
 * Returns the chat history that is sent with a question: the last six messages of the chat. The greeting
 * counts as the first message of the chat (specification §2, §9).
 */
export function requestHistory(conversation: Conversation): ChatMessage[] {
  const all: Conversation = [{ role: 'assistant', content: greeting }, ...conversation]
  return all
    .slice(-HISTORY_MESSAGES)
    .map(({ role, content }) => ({ role, content: content.slice(0, MAX_TURN_LENGTH) }))
}
