import { formatMoney, money } from '@sultan/kernel/money'
import { deliveryPrice, deliveryPriceSentence } from '@sultan/kernel/shop-terms'
import type { ProductSnapshot } from '@sultan/woo-client/product-snapshot'
import sentences from '../../knowledge/sentences.json' with { type: 'json' }
import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { type Conversation, type Reply, say } from '../conversation/conversation.ts'
import { namedParts, resolveSubject } from '../conversation/subject.ts'
import type { Message } from '../language/message.ts'
import { isDemonstrative, parseNumber, testerOf, wordLists } from '../language/words.ts'
import { describeFacts } from './one-product.ts'
import { offerOf } from './options.ts'
import { detailsOf, productLine } from './product-text.ts'
import { reachText } from './terms.ts'

const MAX_COMPARED = 4
const MAX_PRODUCTS_IN_TOTAL = 8
const MAX_QUANTITY = 99
/** Whether a word is a currency or a unit of measure other than pieces. */
const isUnit = testerOf(
  [wordLists.units.replace('kom* ', ''), ...Object.keys(wordLists.currencies)].join(' '),
)
const isWordForAll = testerOf(wordLists.all)

/** Compares products by price or by what their descriptions state. Null for fewer than two products. */
export async function compare(
  conversation: Conversation,
  items = comparedItems(conversation),
): Promise<Reply | null> {
  const { message, shop } = conversation
  const details = await detailsOf(items.slice(0, MAX_COMPARED), conversation)
  if (details.length < 2) return null
  const snapshots = details.map(({ snapshot }) => snapshot)
  const { by, isHigh: isDown = false } = message.comparative ?? {}
  if (by === 'price') {
    const rankOf = ({ isPurchasable, price }: ProductSnapshot): number =>
      isPurchasable ? (isDown ? -1 : 1) * price.amount : Infinity
    snapshots.sort((a, b) => rankOf(a) - rankOf(b))
    const order = isDown ? 'Od skupljeg ka jeftinijem:' : 'Od jeftinijeg ka skupljem:'
    return say([order, ...snapshots.map(productLine)], snapshots)
  }
  const facts = details.map(one => describeFacts(one, message))
  const isNotStated = facts.every(fact => fact === '')
  // The chat shows the products below the reply's text. The chat therefore removes from the text each line
  // that consists only of a product's name, price and `na stanju` (“in stock”). A line with a further
  // sentence, such as `To u opisu ne piše.` (“The description does not say.”), stays.
  const lines = snapshots.map((one, at) => `${productLine(one)}. ${facts[at] || 'To u opisu ne piše.'}`)
  const last = isNotStated ? reachText(shop) : ''
  return { ...say(['Evo ih jedno pored drugog:', ...lines, last], snapshots), isNotStated }
}

function comparedItems(conversation: Conversation): readonly CatalogueItem[] {
  const { message, words, state, chosen, find } = conversation
  if (chosen.length >= 2) return chosen
  const named = namedItems(conversation).map(({ item }) => item)
  const [only, ...others] = named
  if (only === undefined) return state.items
  // `koji je bolji za početnike` (“which is better for beginners”) is about the products that the chat has
  // shown.
  const isOfShown = state.items.length > 1 && message.words.some(isDemonstrative)
  if (others.length === 0 && isOfShown && !state.items.includes(only)) return state.items
  // After the chat has named one product, the message `uporedi je s kaftanom` (“compare it with the caftan”)
  // requests a comparison of this product with the caftan.
  if (others.length === 0 && state.items.length === 1 && !state.items.includes(only))
    return [...state.items, only]
  // `misvak s futrolom ili obični` (“miswak with a case or a plain one”) names only one product. All products
  // that the first word, `misvak`, names are then compared.
  return named.length > 1 ? named : [...new Set([...named, ...find(words.slice(0, 1)).named])]
}

/** For each part of the message that names a product: product, quantity and the words of the part. */
function namedItems(conversation: Conversation) {
  const { message } = conversation
  const named = new Map<CatalogueItem, { readonly quantity: number; readonly message: Message }>()
  for (const { items, words, before } of namedParts(conversation)) {
    const item = items.find(one => !named.has(one))
    if (item !== undefined) named.set(item, { quantity: quantityIn(before), message: { ...message, words } })
  }
  return [...named].map(([item, part]) => ({ item, ...part }))
}

/**
 * States the price of each product that the message names or refers to. The total with delivery follows if
 * the message clearly means all these products and all are available. Null when no product is found.
 */
export async function answerTotal(conversation: Conversation): Promise<Reply | null> {
  const { shop } = conversation
  const terms = shop.terms()
  const { counted, areTogether } = countedItems(conversation)
  const found = counted.slice(0, MAX_PRODUCTS_IN_TOTAL).map(async ({ item, quantity, message }) => {
    const [details] = await detailsOf([item], conversation)
    return details === undefined ? [] : { ...offerOf(details, message, quantity), quantity }
  })
  const offers = (await Promise.all(found)).flat()
  if (offers.length === 0) return null
  const goods = offers.reduce((sum, { price, quantity }) => sum + (price ?? 0) * quantity, 0)
  const isShipped = offers.some(({ snapshot }) => !snapshot.isVirtual)
  const delivery = isShipped ? deliveryPrice(terms, goods) : 0
  const what = delivery === null ? 'Bez dostave' : isShipped ? 'Ukupno s dostavom' : 'Ukupno'
  const from = offers.some(({ isLowest }) => isLowest) ? 'od ' : ''
  const isComplete = offers.length === counted.length && offers.every(({ price }) => price !== null)
  const isSum = isComplete && (areTogether || offers.length === 1)
  const total = isSum ? `${what} ${from}${formatMoney(money(goods + (delivery ?? 0)))}.` : ''
  const lines = offers.map(({ text }) => `– ${text}`)
  const snapshots = offers.map(({ snapshot }) => snapshot)
  return say([...lines, isShipped ? deliveryPriceSentence(terms) : sentences.notShipped, total], snapshots)
}

/** The products that a message names, with quantities, or the products to which `oboje` (“both”) refers. */
function countedItems(conversation: Conversation) {
  const { message, words } = conversation
  const named = namedItems(conversation)
  if (named.length > 1)
    return { counted: named, areTogether: named.length === namedParts(conversation).length }
  const subject = resolveSubject(conversation)
  const items = subject?.isOne ? subject.items.slice(0, 1) : (subject?.items ?? [])
  const areTogether = words.length === 0 && message.words.some(isWordForAll)
  const quantity = areTogether ? 1 : (named[0]?.quantity ?? quantityIn(message.words))
  return { counted: items.map(item => ({ item, quantity, message })), areTogether }
}

/** Returns the quantity (number of pieces) that the words state last; 1 when the words state none. */
function quantityIn(words: readonly string[]): number {
  const numbers = words.map((word, at) => (isUnit(words[at + 1] ?? '') ? 0 : (parseNumber(word) ?? 0)))
  return numbers.findLast(number => Number.isInteger(number) && number > 0 && number <= MAX_QUANTITY) ?? 1
}
