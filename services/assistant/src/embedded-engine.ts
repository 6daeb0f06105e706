import { currentProducts, listReply } from './answers/lists.ts'
import { clarifyingQuestion, greetingFor, messages } from './answers/messages.ts'
import { toRecommendations } from './answers/product-text.ts'
import { answerProducts } from './answers/products.ts'
import { answerTerms, fillIn, reachText } from './answers/terms.ts'
import { type AssistantShop, ShopUnavailableError } from './catalogue/assistant-shop.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import { findProducts, type ProductMatches } from './catalogue/find-products.ts'
import { type Conversation, type Reply, say } from './conversation/conversation.ts'
import type { ChatReply, ChatRequest, Engine } from './conversation/engine.ts'
import { chosenByPlace } from './conversation/references.ts'
import { readState, type State } from './conversation/state.ts'
import { isNotSold } from './conversation/subject.ts'
import { builtIn, type Knowledge } from './knowledge/knowledge.ts'
import type { Topic } from './knowledge/topics.ts'
import { namesCondition } from './language/words.ts'
import { createReader, type Request } from './understanding.ts'

interface EngineOptions {
  readonly knowledge?: (() => Knowledge) | undefined
}

/** Topics, such as thanks, that are not answered when the message also contains a request. */
const courtesies = new Set(['greeting', 'thanks', 'farewell', 'yes'])
const MAX_PRODUCTS = 5
const MAX_SUGGESTIONS = 3
/** Minimum probability of a topic. Below it, the assistant suggests questions instead of an answer. */
const MIN_PROBABILITY = 0.34
/** Minimum probability for a message with words that may name goods, because the search for them decides. */
const MIN_PROBABILITY_OF_GOODS = 0.2
/** Minimum probability of another topic, such as returns after a rash, in a message that names an illness. */
const MIN_PROBABILITY_DESPITE_ILLNESS = 0.8
/** Messages that are only arithmetic: `2+2`, `15% od 200` (“15% of 200”). */
const isSum =
  /^(?:koliko je|koliko|izračunaj|izracunaj|what is)?\s*\d+\s*(?:%\s*od|[-+*/x×:]|puta|plus|minus|podijeljeno sa?)\s*\d+\s*[=?]*$/i

/**
 * Creates the engine that answers from the shop's search, catalogue, terms and pages. Its replies are
 * deterministic.
 */
export function createEmbeddedEngine(shop: AssistantShop, options: EngineOptions = {}): Engine {
  const { knowledge = builtIn } = options
  return {
    async answer(request) {
      const known = knowledge()
      const reader = createReader(known, shop.catalogue())
      const requests = reader.understand(request.message)
      const reply = await answerRequests(requests, request, shop, known)
      return toChatReply(reply, shop)
    },
  }
}

export function toChatReply({ text, snapshots, suggestions = [] }: Reply, shop: AssistantShop): ChatReply {
  return {
    response: text,
    products: toRecommendations(snapshots.slice(0, MAX_PRODUCTS), shop.publicUrl),
    ...(suggestions.length > 0 && { suggestions }),
  }
}

/**
 * Answers the requests of a message in their order. A reply to a message with a greeting begins with a
 * greeting.
 */
export async function answerRequests(
  requests: readonly Request[],
  { message, history }: ChatRequest,
  liveShop: AssistantShop,
  knowledge: Knowledge,
): Promise<Reply> {
  const shop = withCachedSearch(liveShop)
  const topics = requests.map(request => topicOf(request, knowledge))
  const hasGreeting = topics.some(topic => topic?.id === 'greeting')
  const health = topics.findIndex(topic => topic?.id === 'health')
  const isMeant = (at: number): boolean =>
    health >= 0 ? at === health : requests.length === 1 || !courtesies.has(topics[at]?.id ?? '')
  const openState = lazily(() => {
    const catalogue = shop.catalogue()
    if (catalogue === null) return null
    const find = createFind(shop, catalogue)
    const { read } = createReader(knowledge, catalogue)
    const state = readState(history, text => readingOf(read(text), knowledge), find, catalogue)
    return { catalogue, find, state }
  })
  const replies: Reply[] = []
  for (const [at, request] of requests.entries()) {
    if (!isMeant(at)) continue
    const topic = isSum.test(message) ? knowledge.topic('off-topic') : topics[at]
    const reply = await answerRequest(request, topic, openState, shop, knowledge).catch((error: unknown) => {
      if (error instanceof ShopUnavailableError) return say(messages.shopUnavailable)
      throw error
    })
    replies.push(reply)
  }
  const answered = replies.filter(one => one.isUnanswered !== true)
  const shown = answered.length > 0 ? answered : replies.slice(0, 1)
  const greeting = hasGreeting ? `${greetingFor(requests.flatMap(one => one.message.words))} ` : ''
  return {
    text: `${greeting}${[...new Set(shown.map(({ text }) => text))].join('\n')}`,
    snapshots: [...new Map(shown.flatMap(({ snapshots }) => snapshots).map(one => [one.id, one])).values()],
    suggestions: shown.flatMap(one => one.suggestions ?? []).slice(0, MAX_SUGGESTIONS),
  }
}

function lazily<T>(create: () => T): () => T {
  let created: { readonly value: T } | null = null
  return () => {
    created ??= { value: create() }
    return created.value
  }
}

/** Returns the shop with a search that caches its results, because one answer searches for a word several times. */
function withCachedSearch(shop: AssistantShop): AssistantShop {
  const results = new Map<string, readonly number[]>()
  return {
    ...shop,
    search(term, limit) {
      const key = `${limit} ${term}`
      const ids = results.get(key) ?? shop.search(term, limit)
      results.set(key, ids)
      return ids
    },
  }
}

/** Caches the matches too, because comparing the words with product names takes as long as the search. */
function createFind({ search }: AssistantShop, catalogue: Catalogue): Conversation['find'] {
  const results = new Map<string, ProductMatches>()
  return words => {
    const key = words.join(' ')
    const matches = results.get(key) ?? findProducts(words, search, catalogue)
    results.set(key, matches)
    return matches
  }
}

const readingOf = (request: Request, knowledge: Knowledge) => {
  const topic = topicOf(request, knowledge)
  const { message, words } = request
  return { message, words, topicId: topic?.id ?? '', isAboutProducts: topic?.isAboutProducts === true }
}

/**
 * The topic of a request; undefined when no topic is probable enough. The probabilities of all topics about
 * products are added before the comparison with other topics, because the same function answers all of them.
 */
function topicOf({ message, predictions, words }: Request, knowledge: Knowledge): Topic | undefined {
  const known = predictions.flatMap(({ label, probability }) => {
    const topic = knowledge.topic(label)
    return topic === undefined ? [] : [{ topic, probability }]
  })
  const [best] = known
  const aboutProducts = known.filter(({ topic }) => topic.isAboutProducts)
  const sum = aboutProducts.reduce((total, { probability }) => total + probability, 0)
  const other = known.find(({ topic }) => !topic.isAboutProducts)
  const isIllness = namesCondition(message.words)
  if (
    isIllness &&
    ((other?.probability ?? 0) < MIN_PROBABILITY_DESPITE_ILLNESS || best?.topic.isAboutProducts === true)
  )
    return knowledge.topic('health')
  if (
    aboutProducts[0] !== undefined &&
    sum > (other?.probability ?? 0) &&
    sum >= (words.length > 0 ? MIN_PROBABILITY_OF_GOODS : MIN_PROBABILITY)
  )
    return aboutProducts[0].topic
  return best !== undefined && best.probability >= MIN_PROBABILITY ? best.topic : undefined
}

type Opened = Pick<Conversation, 'catalogue' | 'find'> & { readonly state: State }

async function answerRequest(
  request: Request,
  topic: Topic | undefined,
  open: () => Opened | null,
  shop: AssistantShop,
  knowledge: Knowledge,
): Promise<Reply> {
  const { message, words } = request
  if (topic === undefined) return unsure(request, shop, knowledge)
  const opened = open()
  const state = opened && { ...opened.state, ...(request.items && { items: request.items }) }
  const conversation = opened && state && { ...opened, state, message, words, topic, shop }
  if (topic.id === 'greeting') return say(fillIn(topic.answer, shop))
  if (topic.id === 'yes' && conversation !== null) return answerAssent(conversation)
  if (!topic.isAboutProducts && topic.products === '') {
    const text = await answerTerms(topic, message, shop, request.page)
    if (topic.id !== 'how-to-order' || conversation === null || words.length > 0) return say(text)
    return listReply(text, await currentProducts(conversation.state.items, conversation, null, 2))
  }
  if (conversation === null) return say(messages.loading)
  const reply = await answerProducts(conversation)
  if (reply !== null) return reply
  if (topic.answer !== '') return say(await answerTerms(topic, message, shop))
  if (words.length === 0) return { ...say(messages.whichProduct), isUnanswered: true }
  return { ...say(isNotSold(conversation) ? messages.notSold : messages.notFound), isUnanswered: true }
}

/** Says that the message is unclear and suggests questions on its most probable topics. */
function unsure({ predictions }: Request, shop: AssistantShop, knowledge: Knowledge): Reply {
  const suggestions = predictions
    .flatMap(({ label }) => knowledge.topic(label)?.suggestion || [])
    .slice(0, MAX_SUGGESTIONS)
  return {
    text: `${messages.unsure} ${clarifyingQuestion(suggestions)}\n${reachText(shop)}`,
    snapshots: [],
    suggestions,
    isUnanswered: true,
  }
}

/** Answers `da` (“yes”) and `može` (“OK”) with the products that were offered last. */
async function answerAssent(conversation: Conversation): Promise<Reply> {
  const chosen = chosenByPlace(conversation)
  const items = chosen.length > 0 ? chosen : conversation.state.items
  const snapshots = await currentProducts(items, conversation, null, 3)
  return snapshots.length === 0 ? say(messages.agreed) : listReply(messages.toCart, snapshots)
}
