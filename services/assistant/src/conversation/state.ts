import { decodeSlug } from '@sultan/kernel/slug'
import type { Catalogue, CatalogueItem } from '../catalogue/catalogue.ts'
import { isConfident, type ProductMatches } from '../catalogue/find-products.ts'
import { type Message, readMessage } from '../language/message.ts'
import { isColour, isDemonstrative, isNumber } from '../language/words.ts'
import type { ChatTurn } from './engine.ts'
import type { Request } from './understanding.ts'

/** Products, budget and other facts of the earlier messages that still apply to the next message. */
export interface State extends Pick<Message, 'budget' | 'recipient' | 'sizes'> {
  /** The products that the conversation named last, in the order of the text. */
  readonly items: readonly CatalogueItem[]
  /** The last list of several products. */
  readonly list: readonly CatalogueItem[]
  /** The products that answers described singly, the last one last. */
  readonly discussed: readonly CatalogueItem[]
  /** All products that the conversation named. */
  readonly shown: ReadonlySet<CatalogueItem>
  /** The topic of the shopper's last request for products; '' before the first request for products. */
  readonly request: string
  /** Words of the shopper's last request for products that may name a product. */
  readonly words: readonly string[]
  /** Colours and numbers, such as shoe sizes, of the shopper's last request that named some. */
  readonly options: readonly string[]
}

/** Maximum number of characters that are read of an earlier message, to save time. */
const MAX_MESSAGE_LENGTH = 400
/** Maximum number of products that are read from an answer. An answer of the assistant names fewer. */
const MAX_ITEMS_OF_ANSWER = 20

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
  let state: State = {
    ...{
      items: [],
      list: [],
      discussed: [],
      shown: new Set(),
      request: '',
      words: [],
      sizes: [],
      options: [],
    },
    ...{ budget: null, recipient: null },
  }
  for (const { role, content } of history) {
    if (role === 'user') state = afterMessage(state, read(content.slice(0, MAX_MESSAGE_LENGTH)), find)
    else state = afterAnswer(state, content, catalogue)
  }
  return { ...state, shown: new Set([...state.shown, ...state.items]) }
}

const isOption = (word: string): boolean => isColour(word) || isNumber(word)

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
  const { budget, recipient, sizes } = message
  const isNew = words.length > 0 || (topic.id === 'gift' && budget !== null && recipient !== null)
  const found = find(words)
  const meant = found.named.length > 0 ? found.named : found.items
  const options = message.words.filter((word, at) => !message.taken.has(at) && isOption(word))
  return {
    ...state,
    items: isConfident(found) ? meant.slice(0, 4) : state.items,
    sizes: sizes.length > 0 ? sizes : state.sizes,
    options: options.length > 0 ? options : state.options,
    request: topic.id === 'more' ? state.request : topic.id,
    words: isNew ? words : state.words,
    budget: budget ?? (isNew ? null : state.budget),
    recipient: recipient ?? (isNew ? null : state.recipient),
  }
}

function afterAnswer(state: State, text: string, catalogue: Catalogue): State {
  const links = [...text.matchAll(/\/proizvod\/([^)\s"'?#\]]+)/g)]
  const named = links.flatMap(([, slug = '']) => catalogue.bySlug(decodeSlug(slug)) ?? [])
  const items = [...new Set(named)].slice(0, MAX_ITEMS_OF_ANSWER)
  const [first] = items
  if (first === undefined) return state
  const isSingle = !/^– /m.test(text.slice(0, links[0]?.index))
  const limits = /^(?:do|za|od|oko|preko)\b[^\n:]{0,118}/i.exec(text)?.[0] ?? ''
  const { budget, recipient } = readMessage(limits)
  return {
    ...state,
    items,
    list: items.length > 1 ? items : state.list,
    shown: new Set([...state.shown, ...items]),
    discussed: isSingle ? [...state.discussed.filter(one => one !== first), first] : state.discussed,
    budget: budget ?? state.budget,
    recipient: recipient ?? state.recipient,
  }
}

/**
 * The state in which `te dvije` (“those two”) or a comparison that names no product means the last two products that the
 * conversation described.
 */
export function withShownPair(state: State, { words }: Message, isComparison: boolean): State {
  const isTwo = words.some(word => /^(?:dva|dvije)$/.test(word)) && words.some(isDemonstrative)
  const isPair = isComparison || isTwo || words.some(word => /^(?:oboje|obje|oba)$/.test(word))
  const two = (state.discussed.length > 1 ? state.discussed : [...state.shown]).slice(-2)
  return state.items.length === 1 && isPair && two.length > 1 ? { ...state, items: two } : state
}

/**
 * The message with the size, number or colour that it repeats from an earlier one: `a crna u istoj veličini?`
 * (“and a black one in the same size?”).
 */
export function withEarlierOptions(message: Message, { sizes, options }: State, isTotal: boolean): Message {
  const { words } = message
  // A total without a named option is that of the option described last: `uzela bih dvije` (“I would take two”).
  if (isTotal && message.sizes.length === 0 && !words.some(isOption))
    return { ...message, sizes, words: [...words, ...options.filter(isColour)] }
  const [, name = ''] =
    /\b(?:toj|tom|tim|istoj|istom|ovoj|ovom) (velicin|broj|boj|pakovanj)/.exec(words.join(' ')) ?? []
  if (name === '') return message
  const meant = name === 'velicin' ? [] : options.filter(word => isColour(word) === (name === 'boj'))
  const ownSizes = message.sizes.length > 0 || name === 'boj' ? message.sizes : sizes
  return { ...message, sizes: ownSizes, words: [...words, ...meant] }
}
