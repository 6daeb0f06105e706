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
import { wordLists } from '../language/words.ts'
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
const isWordForAll = testerOf('oba obje oboje obadvije zajedno skupa sve svi saberi zbir')

/**
 * States what the products that the message names or means cost together with delivery, or each of several
 * products of one kind; null when the message means no product.
 */
export async function answerTotal(conversation: Conversation): Promise<Reply | null> {
  const { message, shop } = conversation
  const { lineItems, areTogether } = lineItemsOf(conversation)
  const found = await Promise.all(
    lineItems.slice(0, MAX_LINE_ITEMS).map(async ({ item, quantity }) => {
      const details = await shop.details(item.id)
      return details === null ? [] : [priced(details, quantity, message)]
    }),
  )
  const all = found.flat()
  if (all.length === 0) return null
  const totalOf = (some: typeof all): string => {
    const goods = some.reduce((sum, { amount }) => sum + amount, 0)
    const delivery = deliveryPrice(shop.terms(), goods)
    const from = some.some(({ isLowest }) => isLowest) ? 'od ' : ''
    const what = delivery === null ? 'bez dostave' : 'ukupno s dostavom'
    return goods === 0 ? '' : `${what} ${from}${formatMoney(money(goods + (delivery ?? 0)))}`
  }
  // A common total of only some of the products would be untrue.
  const isComplete = areTogether && lineItems.length <= MAX_LINE_ITEMS
  const together = isComplete || all.length === 1 ? totalOf(all) : ''
  const lines = all.map(one => [one.line, together === '' && totalOf([one])].filter(Boolean).join('; '))
  const total = together && `${together.charAt(0).toUpperCase()}${together.slice(1)}.`
  const text = [...lines, deliveryPriceSentence(shop.terms()), total].filter(Boolean).join('\n')
  return { text, snapshots: all.map(({ snapshot }) => snapshot) }
}

function lineItemsOf(conversation: Conversation) {
  const { message, words, find, state } = conversation
  const parts = splitAt(/^(i|plus|te|uz)$/, message.words, words)
  const named = parts.flatMap((part): readonly LineItem[] => {
    const hasQuantity = part.length > 1 && isQuantity(message.words, part[0])
    const name = hasQuantity ? part.slice(1) : part
    const [item] = find(name).named
    return item === undefined ? [] : [{ item, quantity: quantityBefore(name[0], message.words) }]
  })
  if (named.length > 1 && named.length === parts.length) return { lineItems: named, areTogether: true }
  const subject = resolveSubject(conversation)
  const items = subject?.isOne ? subject.items.slice(0, 1) : (subject?.items ?? [])
  const quantity = named[0]?.quantity ?? quantityBefore(undefined, message.words)
  const areAll = items.length === quantity || (words.length === 0 && message.words.some(isWordForAll))
  const areTogether = areAll && items.every(item => state.items.includes(item))
  // `dvije` (“two”) of two products shown means one of each.
  return { lineItems: items.map(item => ({ item, quantity: areTogether ? 1 : quantity })), areTogether }
}

/** Whether a word is a number of pieces: a whole number that is not followed by a unit other than pieces. */
function isQuantity(words: readonly string[], word = ''): boolean {
  const number = parseNumber(word) ?? 0
  const isCount = Number.isInteger(number) && number > 0 && number <= MAX_QUANTITY
  return isCount && !isUnit(words[words.indexOf(word) + 1] ?? '')
}

/** The number before a word, with at most two words between them; without the word, the last number. Default: 1. */
function quantityBefore(word: string | undefined, words: readonly string[]): number {
  const at = word === undefined ? words.length : words.indexOf(word)
  const before = words.slice(word === undefined ? 0 : Math.max(0, at - 3), at)
  return parseNumber(before.findLast(one => isQuantity(words, one))) ?? 1
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
