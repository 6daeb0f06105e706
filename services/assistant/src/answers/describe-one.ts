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
import { isColour, isNumber, tokenize } from '../language/words.ts'
import { describeFacts, describeWords } from './facts.ts'
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
  const { message, shop, topic, words } = conversation
  const details = await shop.details(item.id)
  if (details === null) return null
  const { snapshot } = details
  const isOut = stockStatus(snapshot) === 'out'
  const requested = isOut ? [] : requestedOptions(details, message)
  const chosen = requested.length > 0 ? describeOptions(details, requested) : null
  const asksColours =
    message.concepts.has('boja') && message.words.some(word => /^(boj|nijans|colo)/.test(word))
  const asksSizes = topic.id === 'options' || message.concepts.has('veličina')
  const asksFacts = ['fact', 'about', 'options'].includes(topic.id)
  const things = topic.id === 'product' ? words.filter(word => !isColour(word)) : []
  const stated = describeWords(details, things)
  const properties = [
    asksSizes ? describeSizes(details, message) : '',
    asksColours ? coloursOf(details) : '',
    asksFacts ? describeFacts(details, message, topic.id === 'about') : stated,
  ].filter(Boolean)
  const isUnknown = topic.id === 'fact' && properties.length === 0
  const intro = introFor(details, conversation, isNamed || stated !== '', chosen?.isAvailable !== false)
  const similar = isOut ? await similarTo(item, conversation) : []
  const lines = [
    `${intro}${chosen?.text ?? describeProduct(details)}`,
    ...properties,
    isUnknown ? `To u opisu ne piše. ${reachText(shop)}` : '',
    topic.id === 'restock' && isOut ? `Kad će ponovo biti na stanju, ne mogu reći. ${reachText(shop)}` : '',
    snapshot.isPurchasable ? '' : `Cijenu dogovaramo prije izrade: ${shop.info.email}. ${TERM_ON_REQUEST}.`,
    snapshot.isPurchasable && !isOut ? deliveryTermText(details) : '',
    ...(similar.length > 0 ? ['Slično, a na stanju:', ...similar.map(productLine)] : []),
  ]
  return {
    text: [...new Set(lines.join('\n').split('\n'))].filter(Boolean).join('\n'),
    snapshots: [...(isOut ? [] : [snapshot]), ...similar],
    isNotStated: isUnknown,
  }
}

/** The delivery time of a product that is not sent from stock, worded as on its page; '' for a product in stock. */
function deliveryTermText({ snapshot, attributes }: ProductInfo): string {
  const named = attributes.map(({ name, options }) => ({ name, terms: options.map(one => ({ name: one })) }))
  const term = itemDeliveryTerm({ onBackorder: snapshot.onBackorder, ownTerm: ownDeliveryTerm(named) })
  return term === null ? '' : plainText(promiseSentence(term))
}

const asksForGoods =
  /^(?:a\s+)?(?:da li\s+|jel\s+)?(?:imate|ima|imal|imaš|postoji|prodajete|do you have|haben)\b/i

/** The first words of the answer, such as „Da, imamo:” (“Yes, we have:”) for `imate li …?` (“do you have …?”). */
function introFor(
  details: ProductInfo,
  { message, topic, words }: Conversation,
  isNamed: boolean,
  mayBeAvailable: boolean,
): string {
  const { snapshot } = details
  if (!isNamed) return 'Tačno to nisam našao. Najbliže je: '
  // A short word such as `bon` (“voucher”) may resemble an unrelated word of the name, such as `bone` (a cap).
  const name = tokenize(snapshot.name)
  const isSure = words.every(word => word.length > 3 || isNumber(word) || name.includes(word))
  const isQuestion = topic.id === 'product' && asksForGoods.test(message.text.trim())
  if (!isQuestion || !isSure || message.budget !== null || !mayBeAvailable) return ''
  if (lacksPack(details, message.words)) return 'Takvo pakovanje nemamo. Imamo: '
  return { out: 'Žao mi je, ', in: 'Da, imamo: ', backorder: '' }[stockStatus(snapshot)]
}

/** Whether the message names a pack size, such as `200 ml`, that the product is not sold in. */
function lacksPack({ snapshot, attributes }: ProductInfo, words: readonly string[]): boolean {
  const texts = [snapshot.name, ...attributes.flatMap(({ options }) => options)]
  const said = texts.map(text => ` ${tokenize(text).join(' ')} `).join('|')
  const packs = words.join(' ').match(/\d\S* (?:ml|g|kg|l|zrna)\b/g) ?? []
  return packs.some(pack => !said.includes(` ${pack} `))
}

function coloursOf(details: ProductInfo): string {
  const all = details.attributes.filter(({ name }) => isColourName(name)).flatMap(({ options }) => options)
  const available = optionsInStock(details).filter(option => all.includes(option))
  const colours = available.length > 0 ? available : all
  return colours.length === 0 ? '' : `Boje: ${plainText(colours.join(', '))}.`
}

/** Maximum number of products that are considered as similar to an item; the most popular ones come first. */
const MAX_CANDIDATES = 200

/** Products in stock in the category of an item, those with similar names first. */
async function similarTo(item: CatalogueItem, { catalogue, shop }: Conversation) {
  const kind = mainCategory(item, catalogue)?.slug
  const names = tokenize(item.name).slice(0, 3)
  const nearest = catalogue.items
    .filter(one => one !== item && one.isBuyable && one.categories.some(({ slug }) => slug === kind))
    .slice(0, MAX_CANDIDATES)
    .map(one => {
      const alike = tokenize(one.name).filter(word => names.some(name => haveSameStem(name, word)))
      return { one, score: alike.length }
    })
    .sort((a, b) => b.score - a.score)
    .map(({ one }) => one)
  const snapshots = await currentProducts(nearest.slice(0, 6), shop, null, 2)
  return snapshots.filter(snapshot => stockStatus(snapshot) !== 'out')
}
