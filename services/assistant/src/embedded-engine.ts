import { current, list } from './answers/lists.ts'
import { fromPages } from './answers/page-fallback.ts'
import { recommend } from './answers/product-lines.ts'
import { answerProducts } from './answers/products.ts'
import { contactWords, greetingFor, orderWords, refusals, smallTalk, unclear } from './answers/small-talk.ts'
import { isTrusted } from './answers/subject.ts'
import { answerTerms, asksForTerms } from './answers/terms.ts'
import { isNotSold } from './answers/unknown-goods.ts'
import type { AssistantShop, ChatQuestion, Engine } from './assistant.ts'
import { findProducts, foundNothing, isAbout } from './catalogue/find-products.ts'
import { recall } from './conversation/topic.ts'
import { type Question, readQuestion } from './language/question.ts'
import { type Reply, say, type Talk } from './talk.ts'

const MOST_PRODUCTS = 5

/** The engine that needs nothing but the shop: rules over its search, its catalogue and its pages. Deterministic. */
export function createEmbeddedEngine(shop: AssistantShop): Engine {
  return {
    async answer(asked) {
      const question = readQuestion(asked.message)
      const reply = await replyTo(question, asked, shop)
      const greeting = greetingFor(question, asked.message)
      return {
        response: greeting === '' ? reply.text : `${greeting} ${reply.text}`,
        products: recommend(reply.offers.slice(0, MOST_PRODUCTS), shop.publicUrl),
      }
    },
  }
}

/** What must never be answered comes first, then the shop's terms, then products, then talk. */
async function replyTo(question: Question, asked: ChatQuestion, shop: AssistantShop): Promise<Reply> {
  const { has, words, seed } = question
  if (words.length === 0) return say(unclear(seed))
  if (has('trick')) return say(refusals.trick)
  const talk = talkAbout(question, asked, shop)
  if (has('health')) return answerHealth(talk)
  if (has('discount')) return say(refusals.discount)
  if (has('orderStatus') && !has('absence', 'complaint', 'cancel')) {
    const time = has('shippingTime') ? await answerTerms(question, shop) : ''
    return say(
      `${orderWords(shop.particulars)}
${time}`.trim(),
    )
  }
  if (asksForTerms(question)) {
    const contact = has('contact') ? `\n${contactWords(question, shop.particulars)}` : ''
    return withProducts(`${await answerTerms(question, shop)}${contact}`, talk)
  }
  if (isSum.test(asked.message)) return say(refusals.offTopic)
  if (has('offTopic') && !(has('wish') && wantsGoods(talk))) return say(refusals.offTopic)
  if (has('contact', 'place', 'hours')) return say(contactWords(question, shop.particulars))
  const isTalk = question.topicWords.length === 0
  const chat = isTalk ? smallTalk(question, shop.particulars) : null
  if (chat !== null) return say(chat)
  if (talk === null) return say('Ponudu upravo učitavam. Pitajte me, molim, ponovo za koji trenutak.')
  if (isTalk && has('assent') && !has('cheaper', 'dearer', 'more', 'bigger', 'smaller') && words.length <= 3)
    return answerAssent(talk)
  const products = await answerProducts(talk)
  if (products !== null) return products
  const late = smallTalk(question, shop.particulars)
  if (late !== null) return say(late)
  if (isTalk && greetingFor(question, asked.message) !== '') return say('Kako vam mogu pomoći?')
  const page = await fromPages(question, shop)
  if (page !== '') return say(page)
  if (isNotSold(talk) && (has('wish', 'price', 'stock') || words.length <= 4)) return say(notSold)
  if (has('wish', 'price', 'stock')) return say(notFound)
  return say(unclear(seed))
}

/** `2+2`, `17 puta 23`, `15% od 200` */
const isSum =
  /^(?:koliko je|koliko|izračunaj|izracunaj|what is)?\s*\d+\s*(?:%\s*od|[-+*/x×:]|puta|plus|minus|podijeljeno sa?)\s*\d+\s*[=?]*$/i

const notSold =
  'Nažalost, to nemamo u ponudi. Opišite mi drugačije šta tražite ili za šta vam treba, pa ću pogledati ima li nešto slično.'

const notFound =
  'Nažalost, to nisam našao u ponudi. Opišite mi drugačije šta tražite ili za šta vam treba, pa ću pokušati ponovo.'

/** Null until the catalogue has been read. */
function talkAbout(question: Question, { history }: ChatQuestion, shop: AssistantShop): Talk | null {
  const catalogue = shop.catalogue()
  if (catalogue === null) return null
  // One answer asks for the same words again and again.
  const known = new Map<string, readonly number[]>()
  const search: AssistantShop['search'] = (term, limit) => {
    const ids = known.get(term) ?? shop.search(term, limit)
    known.set(term, ids)
    return ids
  }
  const find = (wanted: readonly string[]) =>
    wanted.length === 0 ? foundNothing : findProducts(wanted, search, catalogue)
  return { question, shop, catalogue, find, topic: recall(history, catalogue, find) }
}

/** No advice, whatever was named; what the shop sells is shown only when it was asked for by its name. */
async function answerHealth(talk: Talk | null): Promise<Reply> {
  if (talk === null) return say(refusals.health)
  const { question, catalogue } = talk
  const words = question.topicWords.filter(word => isAbout(word, catalogue))
  const { named } = talk.find(words)
  const offers = (await current(named, talk, null, 2)).filter(({ stock }) => stock !== 'out')
  if (offers.length === 0) return say(refusals.health)
  return list(`${refusals.health}\nU ponudi, bez ikakvih tvrdnji o djelovanju:`, offers)
}

/** `da`, `može`: to what was offered last. */
async function answerAssent(talk: Talk): Promise<Reply> {
  const offers = await current(talk.topic.items, talk, null, 3)
  if (offers.length === 0) return say('U redu. Recite mi šta tražite, pa ću pogledati.')
  return list('Otvorite proizvod i dodajte ga u korpu:', offers)
}

/** A wish beside a question about the terms, or the order of what was talked about. */
async function withProducts(text: string, talk: Talk | null): Promise<Reply> {
  if (talk === null) return say(text)
  const { question, topic } = talk
  if (question.has('howToOrder') && topic.items.length > 0 && question.topicWords.length === 0) {
    const offers = await current(topic.items, talk, null, 2)
    return list(text, offers)
  }
  if (!wantsGoods(talk) || talk.find(question.topicWords).named.length === 0) return say(text)
  const products = await answerProducts(talk)
  return products === null ? say(text) : { text: `${products.text}\n${text}`, offers: products.offers }
}

/** Whether goods are asked for by words that stand for some of the shop's. */
function wantsGoods(talk: Talk | null): boolean {
  if (talk === null) return false
  const { question, catalogue } = talk
  const { topicWords, has } = question
  if (!has('wish', 'price', 'stock', 'availabilityLater')) return false
  if (has('complaint', 'return', 'exception', 'cancel', 'refund')) return false
  return topicWords.some(word => isAbout(word, catalogue)) && isTrusted(talk.find(topicWords), talk)
}
