import { decodeSlug } from '@sultan/kernel/slug'
import type { Catalogue, CatalogueItem } from '../catalogue/catalogue.ts'
import { isConfident, type ProductMatches } from '../catalogue/find-products.ts'
import { type Message, readMessage } from '../language/message.ts'
import type { Budget } from '../language/money.ts'
import type { Recipient } from '../language/people.ts'
import type { ChatTurn } from './engine.ts'

/** Products, budget and other facts of the earlier messages that still apply to the next message. */
export interface State {
  /** The products that the conversation named last, in the order of the text. */
  readonly items: readonly CatalogueItem[]
  /** All products that the conversation named. */
  readonly shown: ReadonlySet<CatalogueItem>
  /** The topic of the shopper's last request for products; '' before the first request for products. */
  readonly request: string
  /** Words of the shopper's last request for products that may name a product. */
  readonly words: readonly string[]
  readonly budget: Budget | null
  readonly recipient: Recipient | null
  readonly sizes: readonly string[]
}

/** A shopper's message with its topic and the words that may name a product. */
export interface Reading {
  readonly message: Message
  readonly topicId: string
  readonly isAboutProducts: boolean
  readonly words: readonly string[]
}

/** Maximum number of characters that are read of an earlier message, to save time. */
const MAX_MESSAGE_LENGTH = 400

/**
 * Reads the state from the history. Products come from the links in answers and from a search for the
 * shopper's words. Budget and recipient come from the shopper's messages and from the first line of an
 * answer, which repeats them. The browser sends the history, so it is untrusted: prices and claims in it are
 * ignored.
 */
export function readState(
  history: readonly ChatTurn[],
  read: (text: string) => Reading,
  find: (words: readonly string[]) => ProductMatches,
  catalogue: Catalogue,
): State {
  let state: State = emptyState
  const shown = new Set<CatalogueItem>()
  for (const { role, content } of history) {
    if (role === 'user') state = afterMessage(state, read(content.slice(0, MAX_MESSAGE_LENGTH)), find)
    else {
      const items = linkedItems(content, catalogue)
      for (const item of items) shown.add(item)
      const stated = readMessage((content.split('\n')[0] ?? '').split(':')[0]?.slice(0, 120) ?? '')
      const isStated = items.length > 0 && /^(?:do|za|od|oko|preko)\b/i.test(content)
      state = {
        ...state,
        items: items.length > 0 ? items : state.items,
        budget: (isStated ? stated.budget : null) ?? state.budget,
        recipient: (isStated ? stated.recipient : null) ?? state.recipient,
      }
    }
  }
  for (const item of state.items) shown.add(item)
  return { ...state, shown }
}

const emptyState: State = {
  items: [],
  shown: new Set(),
  request: '',
  words: [],
  budget: null,
  recipient: null,
  sizes: [],
}

/**
 * The state after a shopper's message. A message about products refines the last request for products or
 * starts a new one. Other messages do not change the state.
 */
function afterMessage(
  state: State,
  { message, topicId, isAboutProducts, words }: Reading,
  find: (words: readonly string[]) => ProductMatches,
): State {
  const { budget, recipient, sizes } = message
  if (!isAboutProducts) return state
  const isNew = words.length > 0 || (topicId === 'gift' && budget !== null && recipient !== null)
  const found = words.length > 0 ? find(words) : null
  const named =
    found !== null && isConfident(found) ? (found.named.length > 0 ? found.named : found.items) : []
  return {
    ...state,
    items: named.length > 0 ? named.slice(0, 4) : state.items,
    request: topicId === 'more' ? state.request : topicId,
    words: isNew ? words : state.words,
    budget: budget ?? (isNew ? null : state.budget),
    recipient: recipient ?? (isNew ? null : state.recipient),
    sizes: sizes.length > 0 ? sizes : state.sizes,
  }
}

function linkedItems(text: string, catalogue: Catalogue): readonly CatalogueItem[] {
  const links = [...text.matchAll(/\/proizvod\/([^)\s"'?#\]]+)/g)]
  return [...new Set(links.flatMap(([, slug = '']) => catalogue.bySlug(decodeSlug(slug)) ?? []))]
}
