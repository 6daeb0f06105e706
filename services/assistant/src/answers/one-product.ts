import {
  itemDeliveryTerm,
  ownDeliveryTerm,
  promiseSentence,
  TERM_ON_REQUEST,
} from '@sultan/kernel/delivery-term'
import { type ProductSnapshot, stockStatus } from '@sultan/woo-client/product-snapshot'
import sentences from '../../knowledge/sentences.json' with { type: 'json' }
import type { AssistantShop, ProductInfo } from '../catalogue/assistant-shop.ts'
import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { itemsLike } from '../catalogue/find-products.ts'
import { type Conversation, type Reply, say } from '../conversation/conversation.ts'
import { isOnlyAbout } from '../conversation/subject.ts'
import type { Message } from '../language/message.ts'
import { conceptsOf, haveSameStem, isNumber, namesCondition, tokenize, wordLists } from '../language/words.ts'
import { offerOf } from './options.ts'
import { bestPassage, type Passage, passagesOf } from './passages.ts'
import { currentProducts, isIn, plainText, priceList, productLine, stockText } from './product-text.ts'
import { fillIn, reachText } from './terms.ts'

const MAX_SIMILAR = 2
/**
 * A section of a description (the text under one heading) is quoted whole up to this length, in characters.
 */
const MAX_SECTION_LENGTH = 700
const MAX_SIZE_ROWS = 6
const MAX_MEASURES = 4
/** Minimum number that counts as a body measure in a question; smaller numbers are ages or quantities. */
const MIN_MEASURE = 20
/**
 * Lower limit of a row such as `do 162 cm` (“up to 162 cm”) in a size table, as a share of the row's upper
 * limit: the row fits body measures from 0.8 × 162 cm to 162 cm. A smaller number in a question may be a
 * weight.
 */
const MIN_SHARE_OF_LIMIT = 0.8
/** Concepts (sets of words with one meaning) that do not show which fact about a product is requested. */
const emptyConcepts = new Set(wordLists.emptyConcepts.split(' '))
const isOnReturn = (word: string): boolean => /^(odustan|povrat)/.test(word)

/** Price, stock and the requested facts of a product; null when the product was deleted. */
export async function describeOne(
  item: CatalogueItem,
  { message, words, shop, topic, catalogue }: Conversation,
  isNamed = true,
): Promise<Reply | null> {
  const details = await shop.details(item.id)
  if (details === null) return null
  const { snapshot } = details
  const isOut = stockStatus(snapshot) === 'out'
  const { requested, text: offer, stock } = offerOf(details, message)
  const isAboutSizes = message.concepts.has('veličina') || message.comparative?.by === 'size'
  const properties = [
    topic.id === 'options' || isAboutSizes ? describeChoices(details, isAboutSizes ? message : null) : '',
    topic.id === 'about' ? plainText(quotable(details)[0]?.text ?? '') : '',
    topic.id === 'fact' || topic.id === 'options' ? describeFacts(details, message) : '',
    topic.id === 'product' && requested.length === 0 ? describeWords(details, words) : '',
  ].filter(Boolean)
  const isUnknown = topic.id === 'fact' && properties.length === 0
  const near = await currentProducts(isOut ? itemsLike(item, catalogue) : [], shop, null, MAX_SIMILAR)
  const similar = near.filter(one => stockStatus(one) === 'in')
  // Of several options of one attribute (`M ili L`, “M or L”), some may be out of stock. A reply about
  // several options therefore does not begin with `Da, imamo` (“Yes, we have it”).
  const options = requested.filter(one => one.options.length === 1)
  const names = [snapshot.name, ...options.flatMap(one => [one.attribute.name, ...one.options])]
  const isBuyable = snapshot.isPurchasable && stock === 'in'
  const isConfirmed = isBuyable && topic.id === 'product' && isOnlyAbout(names, message)
  const lines = [
    isNamed ? '' : sentences.nearest,
    `${isOut ? 'Žao mi je, ' : isConfirmed ? 'Da, imamo: ' : ''}${offer}`,
    requested.length === 0 ? priceList(details) : '',
    ...properties,
    isUnknown ? `To u opisu ne piše. ${reachText(shop)}` : '',
    topic.id === 'restock' && isOut ? `Kad će ponovo biti na stanju, ne mogu reći. ${reachText(shop)}` : '',
    purchaseNote(snapshot, shop),
    ...(similar.length > 0 ? ['Slično, a na stanju:', ...similar.map(productLine)] : []),
  ]
  return { ...say(lines, [...(isOut ? [] : [snapshot]), ...similar]), isNotStated: isUnknown }
}

/** How to buy a product that never can be put into the cart; '' for other products. */
function purchaseNote(snapshot: ProductSnapshot, shop: AssistantShop): string {
  const { type, hasPrice, isPurchasable } = snapshot
  if (type === 'external') return sentences.soldElsewhere
  if (type === 'grouped') return sentences.soldInParts
  if (!hasPrice) return `Cijenu dogovaramo prije izrade: ${shop.info.email}. ${TERM_ON_REQUEST}.`
  return isPurchasable || stockStatus(snapshot) === 'out' ? '' : fillIn(sentences.soldOnInquiry, shop)
}

/**
 * Lists the options in stock or, if none is in stock, the options on backorder. For a question about sizes,
 * the size table follows. If exactly one row of the table fits a measure in the question, only this row
 * follows.
 */
function describeChoices(details: ProductInfo, sizeQuestion: Message | null): string {
  const { in: inStock, backorder = [] } = Object.groupBy(details.variations, ({ stock }) => stock)
  const label = inStock ? 'na stanju' : 'po narudžbi'
  const choices = details.attributes.flatMap(({ name, options }) => {
    const have = options.filter(option => isIn(option, inStock ?? backorder))
    return have.length === 0 ? [] : [`${name} ${label}: ${have.join(', ')}.`]
  })
  if (sizeQuestion === null) return choices.map(plainText).join('\n')
  const rows = passagesOf(details.description).flatMap(({ kind, text }) => (kind === 'size' ? text : []))
  const measures = sizeQuestion.words.filter(isNumber).slice(0, MAX_MEASURES).map(Number)
  const [fitting, ...others] = rows.filter(row => measures.some(measure => includesMeasure(row, measure)))
  const isClear = fitting !== undefined && others.length === 0
  const shown = isClear ? [`Po tabeli veličina odgovara ${fitting}`] : rows.slice(0, MAX_SIZE_ROWS)
  return [...choices, ...shown].map(plainText).join('\n')
}

/** Whether a row of a size table fits a body measure: `163–170 cm`, `do 162 cm`. */
function includesMeasure(row: string, measure: number): boolean {
  return [...row.matchAll(/(?:(\d+)–|\bdo )(\d+)/g)].some(([, from, to]) => {
    const lowest = from === undefined ? Number(to) * MIN_SHARE_OF_LIMIT : Number(from)
    return measure >= MIN_MEASURE && measure >= lowest && measure <= Number(to)
  })
}

/** The attribute and the passage of the description that best match the question; '' for none. */
export function describeFacts(details: ProductInfo, message: Pick<Message, 'words' | 'concepts'>): string {
  const name = tokenize(details.snapshot.name)
  const words = message.words.filter(word => !name.some(one => haveSameStem(one, word)))
  const query = { words, concepts: message.concepts.difference(emptyConcepts) }
  const passages = quotable(details)
  const described = [...passages.filter(({ kind }) => kind !== 'size'), ...sectionsOf(passages)]
  const found = [attributeRows(details), described].map(some => bestPassage(some, query)?.text ?? '')
  const [fact = '', passage = ''] = found.map(plainText)
  // A table row in the description may repeat an attribute of the product. The reply then omits the row.
  return fact.startsWith(passage) ? fact : `${fact} ${passage}`.trim()
}

/**
 * Returns the attribute that best matches `words`, then the passage of the description that best matches
 * `words`; '' when nothing matches. Words that occur in the product's options are ignored.
 */
function describeWords(details: ProductInfo, words: readonly string[]): string {
  const options = details.attributes.flatMap(one => one.options).flatMap(tokenize)
  const others = words.filter(word => !options.some(one => haveSameStem(one, word)))
  return describeFacts(details, { words: others, concepts: new Set() })
}

/** The assistant must not repeat health claims. */
function quotable({ description }: ProductInfo): readonly Passage[] {
  return passagesOf(description).filter(({ words }) => !namesCondition(words))
}

/** Attributes that offer no choice, each as a passage: `Materijal: vuna.` (“Material: wool.”) */
function attributeRows({ attributes, variations }: ProductInfo): readonly Passage[] {
  return attributes
    .filter(({ options }) => !options.some(option => isIn(option, variations)))
    .map(({ name, options }) => {
      const text = `${name}: ${options.join(', ')}.`
      return { text, words: tokenize(text), heading: [], label: tokenize(name), kind: 'tr' }
    })
}

/** For each heading, one passage with the text under it, such as all items of a list. */
function sectionsOf(passages: readonly Passage[]): readonly Passage[] {
  return [...Map.groupBy(passages, ({ heading }) => heading)].flatMap(([heading, under]) => {
    const kind = under[0]?.kind ?? ''
    const parts = under.filter(part => part.kind === kind)
    const text = parts.map(part => part.text).join(kind === 'tr' ? '; ' : ' ')
    if (heading.length === 0 || kind === 'size' || text.length > MAX_SECTION_LENGTH) return []
    return [{ text, words: parts.flatMap(part => part.words), heading, label: heading, kind }]
  })
}

/**
 * A passage of the description that states a rule of this product; '' for none. Its label matches the
 * question (`Garancija: 12 mjeseci`, “Warranty: 12 months”), or passage and question are about returns.
 */
export function ownRule(details: ProductInfo, topicId: string, concepts: ReadonlySet<string>): string {
  const isReturn = topicId.startsWith('return') || topicId === 'exchange'
  const own = concepts.difference(emptyConcepts)
  const rule = quotable(details).find(
    ({ words, label }) => (isReturn && words.some(isOnReturn)) || !conceptsOf(label).isDisjointFrom(own),
  )
  return plainText(rule?.text ?? '')
}

/** The sentence that replaces the delivery dates for a product that is not sent from stock; otherwise ''. */
export function ownDelivery({ snapshot, attributes }: ProductInfo, shop: AssistantShop): string {
  if (snapshot.type === 'external') return sentences.soldElsewhere
  if (!snapshot.hasPrice) return promiseSentence(TERM_ON_REQUEST)
  if (stockStatus(snapshot) === 'out') return promiseSentence(stockText('out'))
  if (!snapshot.isPurchasable && snapshot.type !== 'grouped') return purchaseNote(snapshot, shop)
  if (snapshot.isVirtual) return sentences.notShipped
  const named = attributes.map(({ name, options }) => ({ name, terms: options.map(one => ({ name: one })) }))
  const { onBackorder } = snapshot
  const term = itemDeliveryTerm({ onBackorder, ownTerm: ownDeliveryTerm(named) })
  return term === null ? '' : promiseSentence(plainText(term))
}
