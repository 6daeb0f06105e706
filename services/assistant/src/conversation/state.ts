import { decodeSlug } from '@sultan/kernel/slug'
import type { Catalogue, CatalogueItem } from '../catalogue/catalogue.ts'
import { isConfident, type ProductMatches } from '../catalogue/find-products.ts'
import { type Message, readMessage } from '../language/message.ts'
import type { ChatTurn } from './engine.ts'
import type { Request } from './understanding.ts'

/** Products, budget and other facts of the earlier messages that still apply to the next message. */
export interface State extends Pick<Message, 'budget' | 'recipient'> {
  /** The products that the conversation named last, in the order of the text. */
  readonly items: readonly CatalogueItem[]
  /** All products that the conversation named. */
  readonly shown: ReadonlySet<CatalogueItem>
  /** The topic of the shopper's last request for products; '' before the first request for products. */
  readonly request: string
  /** Words of the shopper's last request for products that may name a product. */
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
  read: (text: string) => Request,
  find: (words: readonly string[]) => ProductMatches,
  catalogue: Catalogue,
): State {
  let state: State = { items: [], shown: new Set(), request: '', words: [], budget: null, recipient: null }
  for (const { role, content } of history) {
    if (role === 'user') state = afterMessage(state, read(content.slice(0, MAX_MESSAGE_LENGTH)), find)
    else state = afterAnswer(state, content, catalogue)
  }
  return { ...state, shown: new Set([...state.shown, ...state.items]) }
}

/**
 * The state after a shopper's message. A message about products refines the last request for products or
 * starts a new one. Other messages do not change the state.
 */
function afterMessage(
  state: State,
  { message, topic, words }: Request,
  find: (words: readonly string[]) => ProductMatches,
): State {
  if (topic?.isAboutProducts !== true) return state
  const { budget, recipient } = message
  const isNew = words.length > 0 || (topic.id === 'gift' && budget !== null && recipient !== null)
  const found = words.length > 0 ? find(words) : null
  const meant = found !== null && isConfident(found) ? found : null
  const named = meant?.named.length === 0 ? meant.items : meant?.named
  return {
    ...state,
    items: named?.slice(0, 4) ?? state.items,
    request: topic.id === 'more' ? state.request : topic.id,
    words: isNew ? words : state.words,
    budget: budget ?? (isNew ? null : state.budget),
    recipient: recipient ?? (isNew ? null : state.recipient),
  }
}

function afterAnswer(state: State, text: string, catalogue: Catalogue): State {
  const links = [...text.matchAll(/\/proizvod\/([^)\s"'?#\]]+)/g)]
  const items = [...new Set(links.flatMap(([, slug = '']) => catalogue.bySlug(decodeSlug(slug)) ?? []))]
  if (items.length === 0) return state
  const shown = new Set([...state.shown, ...items])
  if (!/^(?:do|za|od|oko|preko)\b/i.test(text)) return { ...state, items, shown }
  const { budget, recipient } = readMessage(/^[^\n:]*/.exec(text)?.[0].slice(0, 120) ?? '')
  return {
    ...state,
    items,
    shown,
    budget: budget ?? state.budget,
    recipient: recipient ?? state.recipient,
  }
}
