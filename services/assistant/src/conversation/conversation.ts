import { decodeSlug } from '@sultan/kernel/slug'
import type { ProductSnapshot } from '@sultan/woo-client/product-snapshot'
import type { AssistantShop } from '../catalogue/assistant-shop.ts'
import type { Catalogue, CatalogueItem } from '../catalogue/catalogue.ts'
import type { ProductMatches } from '../catalogue/find-products.ts'
import type { Topic } from '../knowledge/knowledge.ts'
import type { Message } from '../language/message.ts'
import { createLexicon, valuesIn, wordLists } from '../language/words.ts'
import type { ChatTurn } from './engine.ts'
import type { Request } from './understanding.ts'

/** Data for answering one request (part of a message with one topic): the request, chat history and shop. */
export interface Conversation {
  readonly message: Message
  /** The words of `message` that may belong to the name of a product. */
  readonly words: readonly string[]
  readonly topic: Topic
  readonly state: State
  /** Products that the message selects from those named last in the chat: `taj drugi` (“that second one”). */
  readonly chosen: readonly CatalogueItem[]
  readonly shop: AssistantShop
  readonly catalogue: Catalogue
  find(words: readonly string[]): ProductMatches
}

export interface Reply {
  readonly text: string
  readonly snapshots: readonly ProductSnapshot[]
  readonly suggestions?: readonly string[]
  /**
   * Whether the reply gives no answer, such as “I am not sure that I understood”. The shopper gets such a
   * reply only when no request (part of the shopper's message with one topic) is answered.
   */
  readonly isUnanswered?: boolean
  /** Whether `text` says that the requested fact is not stated. */
  readonly isNotStated?: boolean
}

/** Creates a reply whose text consists of the given lines, without empty lines and repetitions. */
export function say(lines: readonly string[], snapshots: readonly ProductSnapshot[] = []): Reply {
  return { text: [...new Set(lines)].filter(Boolean).join('\n'), snapshots }
}

/** What a new message may refer to: products, budget and recipient of the chat's earlier messages. */
export interface State extends Pick<Message, 'budget' | 'recipient'> {
  /** The products that the conversation named last. */
  readonly items: readonly CatalogueItem[]
  /** All products that the conversation named, in the order in which it last named them. */
  readonly shown: ReadonlySet<CatalogueItem>
  /**
   * Words that may name a product, from the chat's earlier messages about products. Of these messages, only
   * the latest with any such word counts.
   */
  readonly words: readonly string[]
}

/** Words that refer to two products, such as `oba` (“both”). */
const pairs = createLexicon([[wordLists.pair, true]])
/** Maximum number of characters that are read from each message of the shopper in the chat history. */
const MAX_MESSAGE_LENGTH = 400
/** Maximum number of products read from an answer in the history; a forged answer may name more. */
const MAX_ITEMS_OF_ANSWER = 20

/**
 * Reads products, budget and recipient from the chat history. Prices and claims in the history are ignored,
 * because the browser sends the history and may forge it.
 */
export function readState(
  history: readonly ChatTurn[],
  read: (text: string) => Request,
  find: (words: readonly string[]) => ProductMatches,
  catalogue: Catalogue,
): State {
  let state: State = { items: [], shown: new Set(), words: [], budget: null, recipient: null }
  for (const { role, content } of history) {
    if (role === 'assistant') state = afterAnswer(state, content, catalogue)
    else state = afterMessage(state, read(content.slice(0, MAX_MESSAGE_LENGTH)), find)
    state = { ...state, shown: new Set([...state.shown.difference(new Set(state.items)), ...state.items]) }
  }
  return state
}

/** A message about products refines the last request for products or starts a new one. */
function afterMessage(
  state: State,
  { message, topic, words }: Request,
  find: (words: readonly string[]) => ProductMatches,
): State {
  if (topic?.isAboutProducts !== true) return state
  const isNew = words.length > 0
  const found = find(words)
  const meant = found.named.length > 0 ? found.named : found.items
  return {
    ...state,
    items: found.items.length > 0 ? meant.slice(0, 4) : state.items,
    words: isNew ? words : state.words,
    budget: message.budget ?? (isNew ? null : state.budget),
    recipient: message.recipient ?? (isNew ? null : state.recipient),
  }
}

function afterAnswer(state: State, text: string, catalogue: Catalogue): State {
  const links = [...text.matchAll(/\/proizvod\/([^)\s"'?#\]]+)/g)]
  const named = links.flatMap(([, slug = '']) => catalogue.bySlug(decodeSlug(slug)) ?? [])
  const items = [...new Set(named)].slice(0, MAX_ITEMS_OF_ANSWER)
  return items.length === 0 ? state : { ...state, items }
}

/**
 * Returns the products that the conversation named last. If only one product was named last, but the message
 * refers to two products (`te dvije`, “those two”) or requests a comparison without product names, the result
 * also contains the previously named product.
 */
export function itemsMeant({ items, shown }: State, { message, topic, words }: Request) {
  const isPair = valuesIn(pairs, message.words).length > 0 || (topic?.id === 'compare' && words.length === 0)
  return items.length === 1 && isPair ? [...shown].slice(-2) : items
}
