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

/** A request of a shopper with everything that its answer depends on. */
export interface Conversation {
  readonly message: Message
  /** Words of the message that may name a product. */
  readonly words: readonly string[]
  readonly topic: Topic
  readonly state: State
  /** The products that the message selects from those shown last. */
  readonly chosen: readonly CatalogueItem[]
  readonly shop: AssistantShop
  readonly catalogue: Catalogue
  find(words: readonly string[]): ProductMatches
}

/** An answer with the products that its text names. */
export interface Reply {
  readonly text: string
  readonly snapshots: readonly ProductSnapshot[]
  /** Questions that the chat suggests to the shopper as the next message. */
  readonly suggestions?: readonly string[]
  /**
   * True for a reply without an answer. Such a reply is left out if another request of the message has an
   * answer.
   */
  readonly isUnanswered?: boolean
  /** True when the shop's data lack the requested fact; `text` says so. */
  readonly isNotStated?: boolean
}

/** Joins lines to a reply, with the products that the lines name. Empty and repeated lines are left out. */
export function say(lines: readonly string[], snapshots: readonly ProductSnapshot[] = []): Reply {
  return { text: [...new Set(lines)].filter(Boolean).join('\n'), snapshots }
}

/** Products, budget and other facts of the earlier messages that still apply to the next message. */
export interface State extends Pick<Message, 'budget' | 'recipient'> {
  /** The products that the conversation named last. Products of an answer are in the order of its links. */
  readonly items: readonly CatalogueItem[]
  /** All products that the conversation named, in the order in which it last named them. */
  readonly shown: ReadonlySet<CatalogueItem>
  /** The words that may name a product, from the shopper's last request for products. */
  readonly words: readonly string[]
}

/** Words that refer to two of the products shown, such as `oba` (“both”). */
const pairs = createLexicon([[wordLists.pair, true]])
/** Number of characters of a shopper's earlier message that are read. The rest is ignored to save time. */
const MAX_MESSAGE_LENGTH = 400
/**
 * Maximum number of products read from an answer in the history. The assistant's answers name fewer products,
 * but the history may contain forged answers.
 */
const MAX_ITEMS_OF_ANSWER = 20

/**
 * Reads from the history what still applies to the next message. Products come from the links in answers and
 * from a search for the shopper's words. Budget and recipient come from the shopper's messages. The browser
 * sends the history, so the history is untrusted: prices and claims in the history are ignored.
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

/**
 * The state of the conversation after a shopper's message. A message about products refines the last request
 * for products or starts a new one. Other messages do not change the state.
 */
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
 * The products to which a message refers: those that the conversation named last. If it named only one
 * product last, `te dvije` (“those two”) and a comparison that names no product refer to the last two
 * products.
 */
export function itemsMeant({ items, shown }: State, { message, topic, words }: Request) {
  const isPair = valuesIn(pairs, message.words).length > 0 || (topic?.id === 'compare' && words.length === 0)
  return items.length === 1 && isPair ? [...shown].slice(-2) : items
}
