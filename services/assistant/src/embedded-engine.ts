import sentences from '../knowledge/sentences.json' with { type: 'json' }
import { ownDelivery, ownRule } from './answers/one-product.ts'
import { detailsOf, list, MAX_LISTED, productLink, toRecommendations } from './answers/product-text.ts'
import { answerProducts } from './answers/products.ts'
import { answerTerms, reachText, statesDeliveryDates } from './answers/terms.ts'
import { type AssistantShop, ShopUnavailableError } from './catalogue/assistant-shop.ts'
import { createLiveCatalogue } from './catalogue/catalogue.ts'
import { findProducts } from './catalogue/find-products.ts'
import { type Conversation, itemsMeant, type Reply, readState, say } from './conversation/conversation.ts'
import type { ChatReply, ChatRequest, Engine } from './conversation/engine.ts'
import { chosenItems, requestsGoods, unsoldThing } from './conversation/subject.ts'
import { createReader, type Request } from './conversation/understanding.ts'
import { builtIn, type Knowledge } from './knowledge/knowledge.ts'
import { conceptsOf, tokenize } from './language/words.ts'

const MAX_PRODUCTS = 5
const MAX_SUGGESTIONS = 3
/** Minimum probability of a topic for its question to be suggested. */
const MIN_SUGGESTED = 0.05

const anyOf = new Intl.ListFormat('bs', { type: 'disjunction' })

/** Creates the engine that answers from the shop's data alone. Its replies are deterministic. */
export function createEmbeddedEngine(shop: AssistantShop, knowledge: () => Knowledge = builtIn): Engine {
  return {
    answer(request) {
      const known = knowledge()
      const requests = createReader(known, shop.catalogue()).understand(request.message)
      return answerRequests(requests, request, shop, known)
    },
  }
}

/**
 * Answers the greeting and the requests of a message. If the message has a request about health, the reply
 * answers only the first such request, and no request about another topic.
 */
export async function answerRequests(
  requests: readonly Request[],
  { history }: ChatRequest,
  shop: AssistantShop,
  knowledge: Knowledge,
): Promise<ChatReply> {
  const health = requests.filter(({ topic }) => topic?.id === 'health').slice(0, 1)
  const others = requests.filter(({ topic }) => topic?.id !== 'greeting')
  const [meant = requests] = [health, others].filter(({ length }) => length > 0)
  const catalogue = shop.catalogue() ?? createLiveCatalogue()
  // Answering one message repeats searches for the same words, so the search results are cached.
  const search = cached(shop.search)
  const find = cached((words: readonly string[]) => findProducts(words, search, catalogue))
  const state = readState(history, createReader(knowledge, catalogue).read, find, catalogue)
  const earlier = { catalogue, find, state, shop: { ...shop, search } }
  const replies: Reply[] = []
  for (const request of meant) {
    const reply = await answerRequest(request, earlier, knowledge).catch((error: unknown) => {
      if (error instanceof ShopUnavailableError) return say([sentences.shopUnavailable])
      throw error
    })
    replies.push(reply)
  }
  const answered = replies.filter(one => one.isUnanswered !== true)
  const shown = answered.length > 0 ? answered : replies.slice(0, 1)
  const hasGreeting = requests.some(({ topic }) => topic?.id === 'greeting')
  const said = requests.flatMap(one => one.message.words).join(' ')
  // The last key of `greetings` is '', which every message contains.
  const [, back] = Object.entries(sentences.greetings).find(([one]) => said.includes(one)) ?? []
  const greeting = hasGreeting ? `${back} ` : ''
  const snapshots = new Map(shown.flatMap(one => one.snapshots).map(one => [one.id, one]))
  const suggestions = shown.flatMap(one => one.suggestions ?? []).slice(0, MAX_SUGGESTIONS)
  return {
    response: `${greeting}${[...new Set(shown.map(({ text }) => text))].join('\n')}`,
    products: toRecommendations([...snapshots.values()].slice(0, MAX_PRODUCTS), shop.publicUrl),
    ...(suggestions.length > 0 && { suggestions }),
    ...(shown.some(one => one.isUnanswered || one.isNotStated) && { isUnanswered: true }),
  }
}

type Earlier = Pick<Conversation, 'catalogue' | 'find' | 'state' | 'shop'>

function cached<A extends readonly unknown[], T>(call: (...args: A) => T) {
  const results = new Map<string, T>()
  return (...args: A): T => {
    const key = JSON.stringify(args)
    const result = results.get(key) ?? call(...args)
    results.set(key, result)
    return result
  }
}

async function answerRequest(request: Request, earlier: Earlier, knowledge: Knowledge): Promise<Reply> {
  const { shop } = earlier
  // Delivery prices and dates do not apply to countries to which the shop does not deliver.
  const isAbroad = request.message.countries.some(country => !shop.terms().countries.includes(country))
  const isForeign = isAbroad && request.topic?.id.startsWith('delivery-')
  const known = isForeign ? knowledge.topic('delivery-area') : request.topic
  const topic = known ?? knowledge.topic('product')
  if (topic === undefined) return unsure(request, shop, knowledge)
  const { message, words } = request
  const state = { ...earlier.state, items: request.items ?? itemsMeant(earlier.state, request) }
  const current = { ...earlier, state, message, words, topic }
  const conversation = { ...current, chosen: chosenItems(current) }
  // A selection such as `taj drugi` (“that second one”) is answered even if the message has no clear topic.
  if (known === undefined && conversation.chosen.length === 0) return unsure(request, shop, knowledge)
  if (topic.id === 'yes') return answerAssent(conversation)
  if (!topic.isAboutProducts && topic.products === '') return answerTermsAndFacts(conversation)
  if (shop.catalogue() === null) return say([sentences.loading])
  const reply = await answerProducts(conversation)
  if (reply !== null) return reply
  if (topic.answer !== '') return answerTerms(topic, message, shop)
  const unsold = requestsGoods(message) ? unsoldThing(conversation) : null
  const notFound = words.length === 0 ? sentences.whichProduct : sentences.notFound
  const text = unsold === null ? notFound : sentences.notSold.replace('{{roba}}', () => unsold)
  return { ...say([text]), isUnanswered: true }
}

/**
 * Answers a question about delivery, returns or other terms: first what the data of the requested products
 * state, then the general answer. The general answer is left out when every product has a delivery time of
 * its own.
 */
async function answerTermsAndFacts(conversation: Conversation): Promise<Reply> {
  const { words, shop, message, find, topic, chosen, state } = conversation
  const answer = await answerTerms(topic, message, shop)
  const concepts = conceptsOf(tokenize(topic.title)).intersection(message.concepts)
  const hasDates = statesDeliveryDates(topic)
  if (concepts.size === 0 && !hasDates) return answer
  const shown = hasDates && chosen.length === 0 ? state.items : chosen
  const items = (words.length === 0 ? shown : find(words).named).slice(0, MAX_LISTED)
  const details = await detailsOf(items, conversation)
  const stated = details.flatMap(one => {
    const delivery = hasDates ? ownDelivery(one, shop) : ''
    const fact = delivery || ownRule(one, topic.id, concepts)
    const text = `${productLink(one.snapshot)}: ${fact}`
    return fact === '' ? [] : [{ snapshot: one.snapshot, text, isDelivery: delivery !== '' }]
  })
  const isAllStated = stated.length > 0 && stated.length === details.length
  const isAnswered = isAllStated && stated.every(({ isDelivery }) => isDelivery)
  const lines = [...stated, ...(isAnswered ? [] : [answer])].map(({ text }) => text)
  return {
    ...answer,
    ...say(
      lines,
      stated.map(({ snapshot }) => snapshot),
    ),
  }
}

function unsure({ predictions }: Request, shop: AssistantShop, knowledge: Knowledge): Reply {
  const likely = predictions.filter(({ probability }) => probability >= MIN_SUGGESTED)
  const questions = new Set(likely.flatMap(({ label }) => knowledge.topic(label)?.suggestion || []))
  const suggestions = [...questions].slice(0, MAX_SUGGESTIONS)
  const meant = anyOf.format(suggestions.map(question => `„${question}”`))
  const offer = meant === '' ? sentences.forExample : `Mislite li na: ${meant}?`
  const text = `${sentences.unsure} ${offer}\n${reachText(shop)}`
  return { ...say([text]), suggestions, isUnanswered: true }
}

/** Answers the assent `može` (“OK”) with links to the products that the conversation named last. */
async function answerAssent(conversation: Conversation): Promise<Reply> {
  const { chosen, state } = conversation
  const items = chosen.length > 0 ? chosen : state.items
  return (await list(sentences.toCart, items, conversation, { limit: 3 })) ?? say([sentences.agreed])
}
