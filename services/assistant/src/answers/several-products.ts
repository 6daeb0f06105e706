import { formatMoney, money } from '@sultan/kernel/money'
import { deliveryPrice, deliveryPriceSentence } from '@sultan/kernel/shop-terms'
import { stockStatus } from '@sultan/woo-client/product-snapshot'
import type { ProductInfo } from '../catalogue/assistant-shop.ts'
import type { CatalogueItem } from '../catalogue/catalogue.ts'
import type { Conversation, Reply } from '../conversation/conversation.ts'
import { chosenItems, resolveSubject, splitAt } from '../conversation/subject.ts'
import type { Message } from '../language/message.ts'
import { isNumber, parseNumber, testerOf, wordLists } from '../language/words.ts'
import { describeFacts } from './one-product.ts'
import { describeOptions, requestedOptions } from './options.ts'
import { productLine, productLink, stockOf } from './product-text.ts'
import { reachText } from './terms.ts'

const MAX_COMPARED = 4
/** Maximum number of products in a total. */
const MAX_LINES = 8
const MAX_QUANTITY = 99
/** Whether a word is a unit of measure other than pieces, such as grams. */
const isUnit = testerOf(wordLists.units.replace('kom* ', ''))
const isWordForAll = testerOf('oba oboje obje obadvije zajedno skupa sve svi saberi zbir')

/**
 * Compares products that the message names or the last answer listed, by price or by what their descriptions
 * state; null when fewer than two are found.
 */
export async function compare(conversation: Conversation): Promise<Reply | null> {
  const { message, shop } = conversation
  const items = comparedItems(conversation).slice(0, MAX_COMPARED)
  const details = (await Promise.all(items.map(({ id }) => shop.details(id)))).filter(one => one !== null)
  if (details.length < 2) return null
  const { by, isHigh: isDown = false } = message.comparative ?? {}
  const rankOf = ({ snapshot }: ProductInfo): number =>
    snapshot.isPurchasable ? (isDown ? -1 : 1) * snapshot.price.amount : Infinity
  if (by === 'price') details.sort((a, b) => rankOf(a) - rankOf(b))
  const snapshots = details.map(({ snapshot }) => snapshot)
  const order = isDown ? 'Od skupljeg ka jeftinijem:' : 'Od jeftinijeg ka skupljem:'
  if (by === 'price') return { text: [order, ...snapshots.map(productLine)].join('\n'), snapshots }
  const facts = details.map(one => describeFacts(one, message))
  const isNotStated = facts.every(fact => fact === '')
  // Each fact is on the line of its product, because the chat shows lines with only a product as cards.
  const lines = snapshots.map((one, at) => `${productLine(one)}. ${facts[at] || 'To u opisu ne piše.'}`)
  const text = ['Evo ih jedno pored drugog:', ...lines, isNotStated ? reachText(shop) : '']
  return { text: text.filter(Boolean).join('\n'), snapshots, isNotStated }
}

/** The compared products: those selected from the last list, those named, or all of the last list. */
function comparedItems(conversation: Conversation): readonly CatalogueItem[] {
  const { words, state, find } = conversation
  const chosen = chosenItems(conversation)
  if (chosen.length >= 2) return chosen
  const found = namedItems(/^(ili?|i|vs|versus|and)$/, conversation, true)
  const named = found.named.map(({ item }) => item)
  if (named.length === 0) return state.items
  // A single named product is compared with the others of its kind: `misvak s futrolom ili obični` (“or a plain one”).
  return named.length > 1 ? named : [...new Set([...named, ...find(words.slice(0, 1)).named])]
}

/** Finds one product for each part of a message that names one, with the quantity before its name. */
function namedItems(joint: RegExp, { message, words, state, find }: Conversation, isComparison: boolean) {
  const isNamed = (word: string): boolean => words.includes(word)
  const parts = splitAt(joint, message.words, message.words).filter(part => part.some(isNamed))
  const [first = []] = parts.map(part => part.filter(isNamed))
  const named: { readonly item: CatalogueItem; readonly quantity: number }[] = []
  for (const part of parts) {
    const own = part.filter(isNamed)
    // In a comparison, the second product may be named without words of the first (`med 250 g ili 900 g`,
    // “honey 250 g or 900 g”) or of the request before.
    const shared = named.length === 0 ? [] : first.filter(word => !isNumber(word) && !own.includes(word))
    const sides = isComparison ? [[...state.words, ...shared, ...own], [...shared, ...own], own] : [own]
    const found = sides.map(find)
    const item = found.flatMap(({ named: all }) => all).find(one => named.every(({ item }) => item !== one))
    const before = part.slice(0, part.findIndex(word => isNamed(word) && !isNumber(word)) + 1)
    if (item !== undefined) named.push({ item, quantity: quantityIn(before) })
  }
  return { named, isComplete: named.length === parts.length }
}

/**
 * States the total price, with delivery, of the products that the message names or refers to. States only
 * each price when the message does not say that all of several are meant. Null without a product.
 */
export async function answerTotal(conversation: Conversation): Promise<Reply | null> {
  const { message, shop } = conversation
  const terms = shop.terms()
  const { counted, areTogether } = countedItems(conversation)
  const lines = await Promise.all(
    counted.slice(0, MAX_LINES).map(async ({ item, quantity }) => {
      const details = await shop.details(item.id)
      return details === null ? [] : [lineOf(details, quantity, message)]
    }),
  ).then(found => found.flat())
  if (lines.length === 0) return null
  const goods = lines.reduce((sum, { amount }) => sum + amount, 0)
  const delivery = deliveryPrice(terms, goods)
  const what = delivery === null ? 'Bez dostave' : 'Ukupno s dostavom'
  const from = lines.some(({ isLowest }) => isLowest) ? 'od ' : ''
  // A total that leaves out some of the products would be untrue.
  const isSum = goods > 0 && lines.length === counted.length && (areTogether || lines.length === 1)
  const total = isSum ? `${what} ${from}${formatMoney(money(goods + (delivery ?? 0)))}.` : ''
  const text = [...lines.map(({ line }) => line), deliveryPriceSentence(terms), total]
  return { text: text.filter(Boolean).join('\n'), snapshots: lines.map(({ snapshot }) => snapshot) }
}

/** The products that a message names, with quantities. If fewer than two: those to which it refers. */
function countedItems(conversation: Conversation) {
  const { message, words } = conversation
  const { named, isComplete } = namedItems(/^(i|plus|te|uz)$/, conversation, false)
  if (named.length > 1) return { counted: named, areTogether: isComplete }
  const subject = resolveSubject(conversation)
  const items = subject?.isOne ? subject.items.slice(0, 1) : (subject?.items ?? [])
  const areTogether = words.length === 0 && message.words.some(isWordForAll)
  const quantity = areTogether ? 1 : (named[0]?.quantity ?? quantityIn(message.words))
  return { counted: items.map(item => ({ item, quantity })), areTogether }
}

/** The last number of pieces among the words: a whole number that is not followed by another unit. Default: 1. */
function quantityIn(words: readonly string[]): number {
  const numbers = words.map((word, at) => (isUnit(words[at + 1] ?? '') ? 0 : (parseNumber(word) ?? 0)))
  return numbers.findLast(number => Number.isInteger(number) && number > 0 && number <= MAX_QUANTITY) ?? 1
}

/** The line of a product in a total. `amount` is in minor units, and 0 for goods that cannot be bought. */
function lineOf(details: ProductInfo, quantity: number, message: Message) {
  const { snapshot } = details
  const stock = stockStatus(snapshot)
  const requested = stock === 'out' ? [] : requestedOptions(details, message)
  const chosen = requested.length > 0 ? describeOptions(details, requested) : null
  if (chosen?.isAvailable === false) return { snapshot, line: `– ${chosen.text}`, amount: 0, isLowest: false }
  if (stock === 'out' || !snapshot.isPurchasable)
    return { snapshot, line: productLine(snapshot), amount: 0, isLowest: false }
  // For a product with several prices, the lowest price is stated.
  const isLowest = chosen?.price == null && snapshot.highestPrice !== null
  const price = chosen?.price ?? snapshot.price.amount
  const each = `${quantity === 1 ? '' : `${quantity} × `}${isLowest ? 'od ' : ''}${formatMoney(money(price))}`
  const line = `– ${productLink(snapshot)}: ${each}, ${stockOf(snapshot)}`
  return { snapshot, line, amount: price * quantity, isLowest }
}
