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
import type { Question } from '../language/question.ts'
import { haveSameStem } from '../language/same-stem.ts'
import { tokenize } from '../language/tokenizer.ts'
import { describeOptions } from './option-availability.ts'
import { describeProduct } from './product-description.ts'
import { describeFacts } from './product-facts.ts'
import { currentProducts } from './product-lists.ts'
import { plainText, productLine } from './product-text.ts'
import { requestedOptions } from './requested-options.ts'
import { describeSizes } from './size-guide.ts'

/** Answers about one product: price, stock, and the requested facts. */
export async function answerOne(
  [item]: readonly CatalogueItem[],
  conversation: Conversation,
  isNamed = true,
): Promise<Reply | null> {
  const { question, shop } = conversation
  const details = item === undefined ? null : await shop.details(item.id)
  if (item === undefined || details === null) return null
  const { snapshot } = details
  const requested = requestedOptions(details, question)
  const chosen =
    requested.length > 0 && stockStatus(snapshot) !== 'out' ? describeOptions(details, requested) : null
  const parts = [chosen?.text ?? describeProduct(details)]
  if (question.has('size')) parts.push(describeSizes(details, question))
  parts.push(describeFacts(details, question))
  if (!snapshot.isPurchasable)
    parts.push(`Cijenu dogovaramo prije izrade: ${shop.info.email}. ${TERM_ON_REQUEST}.`)
  else if (stockStatus(snapshot) !== 'out') parts.push(deliveryTermText(details))
  const similar = stockStatus(snapshot) === 'out' ? await similarTo(item, conversation) : []
  if (similar.length > 0) parts.push(['Slično, a na stanju:', ...similar.map(productLine)].join('\n'))
  const [first = '', ...rest] = parts
  const intro = chosen?.isAvailable === false ? '' : introFor(details, question, isNamed)
  const lines = [intro === '' ? first : `${intro} ${first}`, ...rest].join('\n').split('\n')
  return {
    text: [...new Set(lines)].filter(Boolean).join('\n'),
    snapshots: [snapshot, ...similar],
  }
}

/** When a product that is not sent from stock is delivered, as on its page; empty for a product in stock. */
function deliveryTermText({ snapshot, attributes }: ProductInfo): string {
  const named = attributes.map(({ name, options }) => ({
    name,
    terms: options.map(option => ({ name: option })),
  }))
  const item = { onBackorder: snapshot.onBackorder, ownTerm: ownDeliveryTerm(named) }
  const term = itemDeliveryTerm(item)
  return term === null ? '' : plainText(promiseSentence(term))
}

function introFor(details: ProductInfo, question: Question, isNamed: boolean): string {
  const stock = stockStatus(details.snapshot)
  const { has } = question
  if (!isNamed) return 'Ovo bi moglo biti to:'
  if (stock === 'out') return 'Žao mi je.'
  if (isOtherPack(details, question)) return 'Takvo pakovanje nemamo, ali imamo:'
  return has('productRequest', 'stock') ? 'Da, imamo:' : ''
}

/**
 * Whether the question names a pack size that the product does not have: `ulje lavande od 20 ml` (“20 ml of
 * lavender oil”).
 */
function isOtherPack({ snapshot, attributes, variations }: ProductInfo, { words }: Question): boolean {
  const texts = [
    snapshot.name,
    ...attributes.flatMap(({ options }) => options),
    ...variations.flatMap(({ options }) => options),
  ]
  const said = texts.map(text => ` ${tokenize(text).join(' ')} `)
  return words.some((word, at) => {
    const unit = words[at + 1] ?? ''
    return (
      /^\d/.test(word) &&
      /^(ml|g|kg|l|zrna)$/.test(unit) &&
      !said.some(text => text.includes(` ${word} ${unit} `))
    )
  })
}

/**
 * Maximum number of products whose names are compared with the name of one item. In a larger category these
 * are the most popular products.
 */
const MAX_CANDIDATES = 200

/** Products in stock in the category of an item, those with similar names first. */
async function similarTo(
  item: CatalogueItem,
  conversation: Conversation,
): Promise<Awaited<ReturnType<typeof currentProducts>>> {
  const kind = mainCategory(item, conversation.catalogue)
  const names = tokenize(item.name).slice(0, 3)
  const others = conversation.catalogue.items.filter(
    one => one !== item && one.isBuyable && one.categories.some(({ slug }) => slug === kind?.slug),
  )
  const likeness = (one: CatalogueItem): number =>
    tokenize(one.name).filter(word => names.some(name => haveSameStem(name, word))).length
  const nearest = others
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
