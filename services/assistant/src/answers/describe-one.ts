import {
  itemDeliveryTerm,
  ownDeliveryTerm,
  promiseSentence,
  TERM_ON_REQUEST,
} from '@sultan/kernel/delivery-term'
import { stockStatus } from '@sultan/woo-client/product-snapshot'
import type { ProductInfo } from '../catalogue/assistant-shop.ts'
import { type CatalogueItem, mainCategory } from '../catalogue/catalogue.ts'
import type { Conversation, Reply } from '../conversation/conversation.ts'
import { haveSameStem } from '../language/same-stem.ts'
import { tokenize } from '../language/words.ts'
import { describeFacts } from './facts.ts'
import { currentProducts } from './lists.ts'
import { describeOptions, isColourName, requestedOptions } from './options.ts'
import { describeProduct, optionsInStock } from './product-description.ts'
import { plainText, productLine } from './product-text.ts'
import { describeSizes } from './sizes.ts'
import { reachText } from './terms.ts'

/** Answers about one product: its price, its stock and the facts that the message asks for. */
export async function describeOne(
  item: CatalogueItem,
  conversation: Conversation,
  isNamed = true,
): Promise<Reply | null> {
  const { message, shop, topic } = conversation
  const details = await shop.details(item.id)
  if (details === null) return null
  const { snapshot } = details
  const isOut = stockStatus(snapshot) === 'out'
  const requested = isOut ? [] : requestedOptions(details, message)
  const chosen = requested.length > 0 ? describeOptions(details, requested) : null
  const lines = [
    `${introFor(details, conversation, isNamed, chosen?.isAvailable ?? null)}${chosen?.text ?? describeProduct(details)}`,
  ]
  if (topic.id === 'options' || message.concepts.has('veličina')) lines.push(describeSizes(details, message))
  if (message.concepts.has('boja') && message.words.some(word => /^(boj|nijans|colo)/.test(word)))
    lines.push(coloursOf(details))
  if (['fact', 'about', 'options'].includes(topic.id)) {
    const facts = describeFacts(details, message, topic.id === 'about')
    const isSaid = lines.slice(1).some(Boolean)
    if (facts !== '') lines.push(facts)
    else if (topic.id === 'fact' && !isSaid) lines.push(`To u opisu ne piše. ${reachText(shop)}`)
  }
  if (topic.id === 'restock' && isOut)
    lines.push(`Kad će ponovo biti na stanju, ne mogu reći. ${reachText(shop)}`)
  if (!snapshot.isPurchasable)
    lines.push(`Cijenu dogovaramo prije izrade: ${shop.info.email}. ${TERM_ON_REQUEST}.`)
  else if (!isOut) lines.push(deliveryTermText(details))
  const similar = isOut ? await similarTo(item, conversation) : []
  if (similar.length > 0) lines.push('Slično, a na stanju:', ...similar.map(productLine))
  return {
    text: [...new Set(lines.filter(Boolean).flatMap(line => line.split('\n')))].join('\n'),
    snapshots: [...(isOut ? [] : [snapshot]), ...similar],
  }
}

/**
 * The delivery time of a product that is not sent from stock, worded as on its page; '' for a product in
 * stock.
 */
function deliveryTermText({ snapshot, attributes }: ProductInfo): string {
  const named = attributes.map(({ name, options }) => ({
    name,
    terms: options.map(option => ({ name: option })),
  }))
  const term = itemDeliveryTerm({ onBackorder: snapshot.onBackorder, ownTerm: ownDeliveryTerm(named) })
  return term === null ? '' : plainText(promiseSentence(term))
}

/**
 * The first words of the answer, such as „Da, imamo:” (“Yes, we have:”) for `imate li …?` (“do you have …?”).
 */
function introFor(
  { snapshot, ...details }: ProductInfo,
  { message, topic, words }: Conversation,
  isNamed: boolean,
  isAvailable: boolean | null,
): string {
  if (!isNamed) return 'Tačno to nisam našao. Najbliže je: '
  const isQuestion =
    /^(?:a\s+)?(?:da li\s+|jel\s+)?(?:imate|ima|imal|imaš|postoji|prodajete|do you have|haben)\b/i.test(
      message.text.trim(),
    )
  // A short word such as `bon` (“voucher”) may resemble an unrelated word of the name, such as `bone` (a
  // cap).
  const isSure = words.every(
    word => word.length > 3 || /^\d/.test(word) || tokenize(snapshot.name).includes(word),
  )
  if (topic.id !== 'product' || !isQuestion || !isSure || message.budget !== null || isAvailable === false)
    return ''
  if (lacksPack({ snapshot, ...details }, message.words)) return 'Takvo pakovanje nemamo. Imamo: '
  return stockStatus(snapshot) === 'out' ? 'Žao mi je, ' : stockStatus(snapshot) === 'in' ? 'Da, imamo: ' : ''
}

/** Whether the message names a pack size, such as `200 ml`, that the product is not sold in. */
function lacksPack({ snapshot, attributes }: ProductInfo, words: readonly string[]): boolean {
  const said = [snapshot.name, ...attributes.flatMap(({ options }) => options)].map(
    text => ` ${tokenize(text).join(' ')} `,
  )
  return words.some(
    (word, at) =>
      /^\d/.test(word) &&
      /^(ml|g|kg|l|zrna)$/.test(words[at + 1] ?? '') &&
      !said.some(text => text.includes(` ${word} ${words[at + 1]} `)),
  )
}

function coloursOf(details: ProductInfo): string {
  const colours = details.attributes
    .filter(({ name }) => isColourName(name))
    .flatMap(({ options }) => options)
  if (colours.length === 0) return ''
  const available = optionsInStock(details)
    .split(', ')
    .filter(option => colours.includes(option))
  return `Boje: ${plainText((available.length > 0 ? available : colours).join(', '))}.`
}

/** Maximum number of products that are considered as similar to an item; the most popular ones come first. */
const MAX_CANDIDATES = 200

/** Products in stock in the category of an item, those with similar names first. */
async function similarTo(item: CatalogueItem, conversation: Conversation) {
  const kind = mainCategory(item, conversation.catalogue)
  const names = tokenize(item.name).slice(0, 3)
  const likeness = (one: CatalogueItem): number =>
    tokenize(one.name).filter(word => names.some(name => haveSameStem(name, word))).length
  const nearest = conversation.catalogue.items
    .filter(one => one !== item && one.isBuyable && one.categories.some(({ slug }) => slug === kind?.slug))
    .slice(0, MAX_CANDIDATES)
    .map(one => ({ one, score: likeness(one) }))
    .sort((a, b) => b.score - a.score)
  const snapshots = await currentProducts(
    nearest.slice(0, 6).map(({ one }) => one),
    conversation,
    null,
    2,
  )
  return snapshots.filter(snapshot => stockStatus(snapshot) !== 'out')
}
