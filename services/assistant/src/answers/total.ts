import { formatMoney, money } from '@sultan/kernel/money'
import { deliveryPrice, deliveryPriceSentence } from '@sultan/kernel/shop-terms'
import { stockStatus } from '@sultan/woo-client/product-snapshot'
import type { ProductInfo } from '../catalogue/assistant-shop.ts'
import type { CatalogueItem } from '../catalogue/catalogue.ts'
import type { Conversation, Reply } from '../conversation/conversation.ts'
import { resolveSubject, splitAt } from '../conversation/subject.ts'
import { testerOf } from '../language/lexicon.ts'
import type { Message } from '../language/message.ts'
import { parseNumber } from '../language/money.ts'
import { isNumber, wordLists } from '../language/words.ts'
import { describeOptions, requestedOptions } from './options.ts'
import { productLine, productLink, stockText } from './product-text.ts'

/** A product with the number of pieces whose total is calculated. */
interface LineItem {
  readonly item: CatalogueItem
  readonly quantity: number
}

/** Maximum number of products of a total: as many as a message has words for products (`topicWords`). */
const MAX_LINE_ITEMS = 8
const MAX_QUANTITY = 99
/** Words for a unit other than pieces. */
const isUnit = testerOf(wordLists.units.replace('kom* ', ''))
const isWordForAll = testerOf('oba oboje obje obadvije zajedno skupa sve svi saberi zbir')

/**
 * States what the products that the message names or means cost together with delivery, or only the price of each when
 * it does not say that all of several are meant; null when the message means no product.
 */
export async function answerTotal(conversation: Conversation): Promise<Reply | null> {
  const { message, shop } = conversation
  const terms = shop.terms()
  const { lineItems, areTogether } = lineItemsOf(conversation)
  const details = await Promise.all(
    lineItems.slice(0, MAX_LINE_ITEMS).map(({ item }) => shop.details(item.id)),
  )
  const lines = details.flatMap((one, at) =>
    one === null ? [] : [priced(one, lineItems[at]?.quantity ?? 1, message)],
  )
  if (lines.length === 0) return null
  const goods = lines.reduce((sum, { amount }) => sum + amount, 0)
  const delivery = deliveryPrice(terms, goods)
  const what = delivery === null ? 'Bez dostave' : 'Ukupno s dostavom'
  const from = lines.some(({ isLowest }) => isLowest) ? 'od ' : ''
  // A common total of only some of the products would be untrue.
  const isSum = goods > 0 && lines.length === lineItems.length && (areTogether || lines.length === 1)
  const total = isSum ? `${what} ${from}${formatMoney(money(goods + (delivery ?? 0)))}.` : ''
  const text = [...lines.map(({ line }) => line), deliveryPriceSentence(terms), total]
  return { text: text.filter(Boolean).join('\n'), snapshots: lines.map(({ snapshot }) => snapshot) }
}

/** The named products with their quantities or, when the message names fewer than two, those that it means. */
function lineItemsOf(conversation: Conversation) {
  const { message, words, find, state } = conversation
  const parts = splitAt(/^(i|plus|te|uz)$/, message.words, message.words)
  const named = parts.flatMap((part): readonly LineItem[] => {
    const at = part.findIndex(word => words.includes(word) && !isNumber(word))
    const [item] = at < 0 ? [] : find(part.slice(at).filter(word => words.includes(word))).named
    return item === undefined ? [] : [{ item, quantity: quantityIn(part.slice(0, at + 1)) }]
  })
  if (named.length > 1) return { lineItems: named, areTogether: true }
  const subject = resolveSubject(conversation)
  const items = subject?.isOne ? subject.items.slice(0, 1) : (subject?.items ?? [])
  const quantity = named[0]?.quantity ?? quantityIn(message.words)
  const areAll = items.length === quantity || (words.length === 0 && message.words.some(isWordForAll))
  const areTogether = areAll && items.every(item => state.items.includes(item))
  // `dvije` (“two”) of two products shown means one of each.
  return { lineItems: items.map(item => ({ item, quantity: areTogether ? 1 : quantity })), areTogether }
}

/** The last number of pieces among the words: a whole number that is not followed by another unit. Default: 1. */
function quantityIn(words: readonly string[]): number {
  const numbers = words.map((word, at) => (isUnit(words[at + 1] ?? '') ? 0 : (parseNumber(word) ?? 0)))
  return numbers.findLast(number => Number.isInteger(number) && number > 0 && number <= MAX_QUANTITY) ?? 1
}

/** The line of a product with its amount in minor units, which is 0 for goods that cannot be bought now. */
function priced(details: ProductInfo, quantity: number, message: Message) {
  const { snapshot } = details
  const stock = stockStatus(snapshot)
  const requested = requestedOptions(details, message)
  const chosen = requested.length > 0 ? describeOptions(details, requested) : null
  if (stock === 'out' || !snapshot.isPurchasable || chosen?.isAvailable === false) {
    const line = stock === 'out' || chosen === null ? productLine(snapshot) : `– ${chosen.text}`
    return { snapshot, line, amount: 0, isLowest: false }
  }
  // Of several prices the lowest is stated.
  const isLowest = chosen?.price == null && snapshot.highestPrice !== null
  const price = chosen?.price ?? snapshot.price.amount
  const each = `${quantity === 1 ? '' : `${quantity} × `}${isLowest ? 'od ' : ''}${formatMoney(money(price))}`
  const line = `– ${productLink(snapshot)}: ${each}, ${stockText(stock)}`
  return { snapshot, line, amount: price * quantity, isLowest }
}
