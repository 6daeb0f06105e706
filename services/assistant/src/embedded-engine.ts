import { stockStatus } from '@sultan/woo-client/product-snapshot'
import { answerProducts } from './answers/answer-products.ts'
import {
  contactText,
  greetingFor,
  notFound,
  notSold,
  orderStatusText,
  refusals,
  shopUnavailable,
  smallTalk,
  unclear,
} from './answers/messages.ts'
import { isNotSold } from './answers/not-sold.ts'
import { answerFromPages } from './answers/passages.ts'
import { currentProducts, listReply } from './answers/product-lists.ts'
import { toRecommendations } from './answers/product-text.ts'
import { answerPolicies, asksForPolicy } from './answers/shop-policies.ts'
import { isTrusted } from './answers/subject.ts'
import { type AssistantShop, ShopUnavailableError } from './catalogue/assistant-shop.ts'
import { findProducts, isCatalogueWord, noMatches } from './catalogue/find-products.ts'
import { type Conversation, type Reply, say } from './conversation/conversation.ts'
import type { ChatRequest, Engine } from './conversation/engine.ts'
import { recallTopic } from './conversation/topic.ts'
import { parseQuestion, type Question } from './language/question.ts'

const MOST_PRODUCTS = 5

/** Creates the rule-based engine over the shop's search, catalogue and pages. Deterministic. */
export function createEmbeddedEngine(shop: AssistantShop): Engine {
  return {
    async answer(request) {
      const question = parseQuestion(request.message)
      const reply = await replyTo(question, request, shop).catch((error: unknown) => {
        if (error instanceof ShopUnavailableError) return say(shopUnavailable)
        throw error
      })
      const greeting = greetingFor(question, request.message)
      return {
        response: greeting === '' ? reply.text : `${greeting} ${reply.text}`,
        products: toRecommendations(reply.snapshots.slice(0, MOST_PRODUCTS), shop.publicUrl),
      }
    },
  }
}

/**
 * Decides which kind of reply a message gets: a refusal is tried first, then policies, products and small
 * talk.
 */
async function replyTo(question: Question, request: ChatRequest, shop: AssistantShop): Promise<Reply> {
  const { has, words, seed } = question
  if (words.length === 0) return say(unclear(seed))
  if (has('promptInjection')) return say(refusals.trick)
  const conversation = openConversation(question, request, shop)
  if (has('health')) return answerHealth(conversation)
  if (has('discount')) return say(refusals.discount)
  if (has('orderStatus') && !has('missedDelivery', 'complaint', 'cancel')) {
    const time = has('shippingTime') ? await answerPolicies(question, shop) : ''
    return say(
      `${orderStatusText(shop.info)}
${time}`.trim(),
    )
  }
  if (asksForPolicy(question)) {
    const contact = has('contact') ? `\n${contactText(question, shop.info)}` : ''
    return withProducts(`${await answerPolicies(question, shop)}${contact}`, conversation)
  }
  if (isSum.test(request.message)) return say(refusals.offTopic)
  if (has('offTopic') && !(has('productRequest') && wantsGoods(conversation))) return say(refusals.offTopic)
  if (has('contact', 'place', 'hours')) return say(contactText(question, shop.info))
  const isSmallTalk = question.topicWords.length === 0
  const chat = isSmallTalk ? smallTalk(question, shop.info) : null
  if (chat !== null) return say(chat)
  if (conversation === null) return say('Ponudu upravo učitavam. Pitajte me, molim, ponovo za koji trenutak.')
  if (
    isSmallTalk &&
    has('affirmation') &&
    !has('cheaper', 'moreExpensive', 'more', 'bigger', 'smaller') &&
    words.length <= 3
  )
    return answerAssent(conversation)
  const products = await answerProducts(conversation)
  if (products !== null) return products
  const late = smallTalk(question, shop.info)
  if (late !== null) return say(late)
  if (isSmallTalk && greetingFor(question, request.message) !== '') return say('Kako vam mogu pomoći?')
  const page = await answerFromPages(question, shop)
  if (page !== '') return say(page)
  if (isNotSold(conversation) && (has('productRequest', 'price', 'stock') || words.length <= 4))
    return say(notSold)
  if (has('productRequest', 'price', 'stock')) return say(notFound)
  return say(unclear(seed))
}

/**
 * Matches messages that are only arithmetic: `2+2`, `17 puta 23` (“17 times 23”), `15% od 200` (“15% of
 * 200”).
 */
const isSum =
  /^(?:koliko je|koliko|izračunaj|izracunaj|what is)?\s*\d+\s*(?:%\s*od|[-+*/x×:]|puta|plus|minus|podijeljeno sa?)\s*\d+\s*[=?]*$/i

/** Collects everything that the answer depends on; null before the catalogue has been read. */
function openConversation(
  question: Question,
  { history }: ChatRequest,
  shop: AssistantShop,
): Conversation | null {
  const catalogue = shop.catalogue()
  if (catalogue === null) return null
  // Caches search results, because one answer searches for the same words several times.
  const searchResults = new Map<string, readonly number[]>()
  const search: AssistantShop['search'] = (term, limit) => {
    const ids = searchResults.get(term) ?? shop.search(term, limit)
    searchResults.set(term, ids)
    return ids
  }
  const find = (wanted: readonly string[]) =>
    wanted.length === 0 ? noMatches : findProducts(wanted, search, catalogue)
  return { question, shop, catalogue, find, topic: recallTopic(history, catalogue, find) }
}

/** Answers a question on health without advice. Lists products only when the message names them. */
async function answerHealth(conversation: Conversation | null): Promise<Reply> {
  if (conversation === null) return say(refusals.health)
  const { question, catalogue } = conversation
  const words = question.topicWords.filter(word => isCatalogueWord(word, catalogue))
  const { named } = conversation.find(words)
  const snapshots = (await currentProducts(named, conversation, null, 2)).filter(
    snapshot => stockStatus(snapshot) !== 'out',
  )
  if (snapshots.length === 0) return say(refusals.health)
  return listReply(`${refusals.health}\nU ponudi, bez ikakvih tvrdnji o djelovanju:`, snapshots)
}

/** Answers `da` (“yes”) and `može` (“OK”) with the products that were offered last. */
async function answerAssent(conversation: Conversation): Promise<Reply> {
  const snapshots = await currentProducts(conversation.topic.items, conversation, null, 3)
  if (snapshots.length === 0) return say('U redu. Recite mi šta tražite, pa ću pogledati.')
  return listReply('Otvorite proizvod i dodajte ga u korpu:', snapshots)
}

/**
 * Adds to an answer about policies the products that the message requests as well. To an answer about how to
 * order, adds the products under discussion when the message names no others.
 */
async function withProducts(text: string, conversation: Conversation | null): Promise<Reply> {
  if (conversation === null) return say(text)
  const { question, topic } = conversation
  if (question.has('howToOrder') && topic.items.length > 0 && question.topicWords.length === 0) {
    const snapshots = await currentProducts(topic.items, conversation, null, 2)
    return listReply(text, snapshots)
  }
  if (!wantsGoods(conversation) || conversation.find(question.topicWords).named.length === 0) return say(text)
  const products = await answerProducts(conversation)
  return products === null ? say(text) : { text: `${products.text}\n${text}`, snapshots: products.snapshots }
}

/** Whether the message looks for goods, and names them in words that occur in the catalogue. */
function wantsGoods(conversation: Conversation | null): boolean {
  if (conversation === null) return false
  const { question, catalogue } = conversation
  const { topicWords, has } = question
  if (!has('productRequest', 'price', 'stock', 'availabilityLater')) return false
  if (has('complaint', 'return', 'exception', 'cancel', 'refund')) return false
  return (
    topicWords.some(word => isCatalogueWord(word, catalogue)) &&
    isTrusted(conversation.find(topicWords), conversation)
  )
}
