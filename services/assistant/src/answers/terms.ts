import { deliveryDates, formatDeliveryDates, formatOrderDeadline } from '@sultan/kernel/delivery-dates'
import { returnPromise, unopenedKinds } from '@sultan/kernel/return-kind'
import {
  deliveryPrice,
  deliveryPriceSentence,
  formatTermsAmount,
  formatWorkingDays,
  type ShopTerms,
} from '@sultan/kernel/shop-terms'
import { siteTime } from '@sultan/kernel/site-time'
import type { AssistantShop } from '../catalogue/assistant-shop.ts'
import { type Reply, say } from '../conversation/conversation.ts'
import type { Topic } from '../knowledge/knowledge.ts'
import { type Message, readMessage, UNLIMITED } from '../language/message.ts'
import { conceptsOf, createLexicon, tokenize, valuesIn, wordLists } from '../language/words.ts'
import { bestPassage, passagesOf } from './passages.ts'
import { link, plainText } from './product-text.ts'

/**
 * Name of the concept (set of words with one meaning) “personal data”. Policy pages about personal data are
 * quoted only in answers to questions about personal data.
 */
const DATA = 'podaci'
const DAY_MS = 86_400_000
type DeliveryDates = ReturnType<typeof deliveryDates>
/** Days of the week, Monday as 1 and Sunday as 7. */
const weekdays = createLexicon(Object.entries(wordLists.weekdays))
const daysFromNow = createLexicon(Object.entries(wordLists.daysFromNow))

/** The texts that replace the placeholders of answers. */
const placeholders = new Map<string, (shop: AssistantShop, message: Message) => string | null>([
  ['prodavnica', ({ info }) => info.name],
  ['telefon', ({ info }) => info.phone],
  ['email', ({ info }) => info.email],
  ['adresa', ({ info }) => info.address],
  ['viber', ({ terms }) => terms().viber],
  ['whatsapp', ({ terms }) => terms().whatsapp],
  ['radno_vrijeme', ({ terms }) => terms().openingHours],
  ['povrat', ({ terms }) => returnsByKind(terms())],
  ['cijena_dostave', ({ terms }, message) => costSentence(terms(), message)],
  ['datum_dostave', ({ terms, now }, message) => dateSentence(terms(), message, now())],
  ['rok_dostave', ({ terms }) => (terms().hasOwnPeriods ? '' : formatWorkingDays(terms().deliveryDays))],
  ['zemlje_dostave', (shop, message) => areaSentence(message, shop)],
])

/** Whether a topic's answer states delivery dates, which hold only for goods in stock. */
export const statesDeliveryDates = ({ answer }: Topic): boolean => answer.includes('{{datum_dostave}}')

/** Fills the placeholders of a text (`{{telefon}}`). Leaves out lines with a placeholder without a value. */
export function fillIn(text: string, shop: AssistantShop, message = readMessage('')): string {
  const placeholder = /\{\{(\w+)\}\}/g
  const filled = (all: string, name = ''): string => {
    const read = placeholders.get(name)
    return read === undefined ? all : (read(shop, message) ?? '')
  }
  return text
    .split('\n')
    .filter(line => [...line.matchAll(placeholder)].every(([all, name]) => filled(all, name) !== ''))
    .map(line => line.replace(placeholder, filled))
    .join('\n')
}

function returnsByKind(terms: ShopTerms): string {
  if (terms.hasOwnPeriods) return `Uslovi povrata su na stranici ${link('Dostava i povrat', '/dostava')}.`
  const kinds = unopenedKinds(terms)
  return `${returnPromise(terms, false)}${kinds === '' ? '' : `; samo neotvoreni proizvodi: ${kinds}`}.`
}

/** A sentence with the shop's telephone and e-mail, for questions that the assistant cannot answer. */
export function reachText(shop: AssistantShop): string {
  return fillIn('Pitajte nas: {{telefon}} ili {{email}}.', shop)
}

/** The answer text of the topic, then passages quoted from the shop's policy pages. */
export async function answerTerms(topic: Topic, message: Message, shop: AssistantShop): Promise<Reply> {
  const answer = fillIn(topic.answer, shop, message)
  const pages = topic.passages.length === 0 ? [] : await shop.pages()
  const isAboutData = conceptsOf([...message.words, ...tokenize(topic.title)]).has(DATA)
  const quotable = pages.filter(({ title }) => isAboutData || !conceptsOf(tokenize(title)).has(DATA))
  const passages = quotable.flatMap(page => passagesOf(page.content).map(passage => ({ ...passage, page })))
  const { words, concepts } = message
  const quotes = topic.passages.flatMap(about => {
    const found = bestPassage(passages, { words, concepts, about, required: topic.required || about })
    return found === null ? [] : [{ text: plainText(found.text), page: found.page }]
  })
  const quoted = quotes.map(({ text }) => text).filter(text => statesNoOtherSum(text, answer))
  const all = [...new Set([...answer.split('\n'), ...quoted])].filter(Boolean)
  // `all` contains the lines of the topic's prepared answer and the quoted passages. The reply leaves out a
  // text of `all` that is contained in another text of `all`.
  const texts = all.filter(text => !all.some(other => other !== text && other.includes(text)))
  const nothing = `O tome na stranicama prodavnice ne nalazim ništa. ${reachText(shop)}`
  if (texts.length === 0) return { ...say([nothing]), isNotStated: true }
  const links = [...new Set(quotes.map(({ page }) => link(page.title, page.path)))]
  return say([...texts, links.length === 0 ? '' : `Više: ${links.join(', ')}.`])
}

/**
 * Whether a passage from the shop's policy pages may be quoted after a topic's answer. False when the answer
 * states sums of money and the passage states a sum of money that the answer does not state.
 */
function statesNoOtherSum(passage: string, answer: string): boolean {
  const sumsIn = (text: string) =>
    (text.match(/\d[\d.,]*(?=\s?KM)/g) ?? []).map(sum => Number(tokenize(sum)[0]))
  const stated = sumsIn(answer)
  return stated.length === 0 || sumsIn(passage).every(sum => stated.includes(sum))
}

function costSentence(terms: ShopTerms, { budget }: Message): string {
  const general = deliveryPriceSentence(terms)
  const amount = budget?.max === UNLIMITED ? budget.min : (budget?.max ?? null)
  const price = amount === null ? null : deliveryPrice(terms, amount)
  // An amount in the message that does not exceed the delivery price may be a fee, not the value of an order.
  if (amount === null || price === null || amount <= price) return general
  const basket = `Za narudžbu od ${formatTermsAmount(amount)} dostava`
  if (price === 0) return `${basket} je besplatna. ${general}`
  const left = (terms.freeShippingFrom ?? 0) - amount
  const missing = left > 0 ? ` Do besplatne dostave nedostaje ${formatTermsAmount(left)}.` : ''
  const total = formatTermsAmount(amount + price)
  return `${basket} košta ${formatTermsAmount(price)}, ukupno ${total}.${missing} ${general}`
}

function dateSentence(terms: ShopTerms, { words }: Message, now: Date): string {
  // The policy pages of a connected shop state its delivery time, which may differ from `deliveryDays`.
  if (terms.hasOwnPeriods) return ''
  const dates = deliveryDates(terms, now)
  const verdict = verdictOn(words, dates, siteTime(now).slice(0, 10))
  return `${verdict}${formatDeliveryDates(dates)} ${formatOrderDeadline(terms, dates, now)}.`
}

/** Says whether goods arrive by the day in a message: `do petka` (“by Friday”); '' for no clear day. */
function verdictOn(words: readonly string[], { earliest, latest }: DeliveryDates, today: string): string {
  // `ako naručim sutra` (“if I order tomorrow”) names the day of the order.
  const isOrdering = (word: string): boolean => /^(naruc|poruc|kup)/.test(word)
  const named = words.filter((_, at) => !words.slice(Math.max(0, at - 2), at + 2).some(isOrdering))
  const toAhead = (day: number): number => ((day - new Date(today).getUTCDay() + 6) % 7) + 1
  const [ahead, ...others] = [...valuesIn(daysFromNow, named), ...valuesIn(weekdays, named).map(toAhead)]
  // Two wordings get no verdict on whether the goods arrive in time: `sljedećeg petka` (“next Friday”) is
  // ambiguous, and `naručila sam` (“I have ordered”) is about an earlier order.
  const isUnclear = words.some(word => /^(sljedec|iduc|naredn|prije$|sam$|smo$)/.test(word))
  if (ahead === undefined || others.length > 0 || isUnclear) return ''
  const date = new Date(Date.parse(today) + ahead * DAY_MS)
  const day = date.toISOString().slice(0, 10)
  if (day < earliest) return 'Ne, do tada ne stiže. '
  if (date.getUTCDay() % 6 === 0 && !words.includes('do')) return 'Ne, dostava je samo radnim danom. '
  return day >= latest ? 'Da, po redovnom roku stiže do tada. ' : 'Može stići, ali nije sigurno. '
}

function areaSentence({ countries }: Message, { info, terms }: AssistantShop): string {
  const served = terms().countries
  const names = new Intl.DisplayNames('bs', { type: 'region' })
  const list = `Zemlje u koje dostavljamo: ${served.map(code => names.of(code) ?? code).join(', ')}.`
  if (countries.length === 0) return list
  // `*` stands for any foreign country.
  const isServed = (code: string): boolean => served.includes(code) || (code === '*' && served.length > 1)
  if (!countries.some(isServed)) return `Ne, tamo ne dostavljamo. ${list} Za pitanja: ${info.phone}.`
  return countries.every(isServed) ? `Da, dostavljamo. ${list}` : list
}
