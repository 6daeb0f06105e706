import { deliveryDates, formatDeliveryDates, formatOrderDeadline } from '@sultan/kernel/delivery-dates'
import type { ShopTerms } from '@sultan/kernel/shop-terms'
import {
  deliveryPrice,
  deliveryPriceSentence,
  formatShortAmount,
  formatTermsAmount,
  formatWorkingDays,
} from '@sultan/kernel/shop-terms'
import { siteTime } from '@sultan/kernel/site-time'
import type { AssistantShop } from '../catalogue/assistant-shop.ts'
import { createLexicon, testerOf } from '../language/lexicon.ts'
import type { Message } from '../language/message.ts'
import { parseNumber, UNLIMITED } from '../language/money.ts'
import { wordLists } from '../language/words.ts'

/** The sentence computed from the shop's settings, such as the delivery price; '' for topics without one. */
export function computedSentence(topicId: string, message: Message, shop: AssistantShop): string {
  if (topicId === 'delivery-cost') return costSentence(shop.terms(), message)
  if (topicId === 'delivery-time') return timeSentence(shop.terms(), message, shop.now())
  return topicId === 'delivery-area' ? areaSentence(message, shop) : ''
}

function costSentence(terms: ShopTerms, message: Message): string {
  const general = deliveryPriceSentence(terms)
  const amount = amountOf(message)
  const price = amount === null ? null : deliveryPrice(terms, amount)
  if (amount === null || price === null) return general
  const basket = `Za narudžbu od ${formatShortAmount(amount)} KM dostava`
  if (price === 0) return `${basket} je besplatna. ${general}`
  const left = (terms.freeShippingFrom ?? 0) - amount
  const missing = left > 0 ? ` Do besplatne dostave nedostaje ${formatShortAmount(left)} KM.` : ''
  return `${basket} košta ${formatTermsAmount(price)}, ukupno ${formatShortAmount(amount + price)} KM.${missing} ${general}`
}

/** The order amount that a question names, in minor units: `ako naručim za 90 maraka` (“if I order for 90 marks”). */
function amountOf({ budget, words }: Message): number | null {
  if (budget !== null) return budget.max === UNLIMITED ? budget.min : budget.max
  const [number] = words.flatMap((word, at) =>
    /^(za|od|preko|iznad)$/.test(word) ? (parseNumber(words[at + 1]) ?? []) : [],
  )
  return number === undefined ? null : Math.round(number * 100)
}

/** Days of the week, Sunday as 0 and 7; `danas` (“today”) and the like as days from now, less 10. */
const days = createLexicon(Object.entries(wordLists.days))
const isOrdering = testerOf('naruc* poruc* kupim kupujem')
const DAY_MS = 86_400_000

/**
 * The dates on which goods in stock arrive, worded as on the product page, and whether they arrive by the day that
 * the message names: `stiže li do petka` (“will it arrive by Friday”).
 */
function timeSentence(terms: ShopTerms, { words }: Message, now: Date): string {
  // The pages of a connected shop state its delivery time, which may differ from `deliveryDays`.
  if (terms.hasOwnPeriods) return ''
  const dates = deliveryDates(terms, now)
  // In `ako naručim sutra` (“if I order tomorrow”), the day is that of the order.
  const isOfOrder = (at: number): boolean => words.slice(Math.max(0, at - 2), at + 2).some(isOrdering)
  const [named] = words.flatMap((_, at) => (isOfOrder(at) ? [] : days(words, at).map(({ value }) => value)))
  const verdict = named === undefined ? '' : verdictOn(named, dates, words, siteTime(now).slice(0, 10))
  const promise = `${formatDeliveryDates(dates)} ${formatOrderDeadline(terms, dates, now)}.`
  return `${verdict}${promise} To važi za proizvode na stanju. Dostava traje ${formatWorkingDays(terms.deliveryDays)} od trenutka kad paket predamo kuriru.`
}

function verdictOn(
  named: number,
  { earliest, latest }: ReturnType<typeof deliveryDates>,
  words: readonly string[],
  today: string,
): string {
  const isLimit = words.some(word => /^(do|prije|najkasnije)$/.test(word))
  if ([0, 6, 7].includes(named) && !isLimit) return 'Dostava je samo radnim danom. '
  const ahead = named < 0 ? named + 10 : (named - new Date(today).getUTCDay() + 7) % 7 || 7
  const day = new Date(Date.parse(today) + ahead * DAY_MS).toISOString().slice(0, 10)
  if (day < earliest) return 'Ne, do tada ne stiže. '
  return day >= latest ? 'Da, po redovnom roku stiže do tada. ' : 'Može stići, ali nije sigurno. '
}

function areaSentence({ countries }: Message, { info, terms }: AssistantShop): string {
  const served = terms().countries
  const names = new Intl.DisplayNames('bs', { type: 'region' })
  const list = `Zemlje u koje dostavljamo: ${served.map(code => names.of(code) ?? code).join(', ')}.`
  if (countries.includes('*') && served.length === 1) return `Ne, u druge zemlje ne dostavljamo. ${list}`
  const [asked, ...others] = countries.filter(code => code !== '*')
  if (asked === undefined) return list
  if (!served.includes(asked)) return `Ne, tamo ne dostavljamo. ${list} Za pitanja: ${info.phone}.`
  return others.every(code => served.includes(code)) ? `Da, dostavljamo. ${list}` : list
}
