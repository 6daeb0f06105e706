import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { categoriesNamed, forRecipient, itemsOfCategory } from '../catalogue/find-products.ts'
import { type Conversation, type Reply, say } from '../conversation/conversation.ts'
import { chosenItems, isNotSold, resolveSubject, singleProductTopics } from '../conversation/subject.ts'
import {
  allOf,
  categoryPath,
  currentProducts,
  list,
  listByPrice,
  sortedByPrice,
  statedLimits,
} from './lists.ts'
import { describeOne } from './one-product.ts'
import { listWithOptions } from './options.ts'
import { priceList, productLine } from './product-text.ts'
import { answerTotal, compare } from './several-products.ts'
import { listRelated, suggest } from './suggestions.ts'

/** Number of categories that the answer to a question about the assortment lists. */
const MAX_CATEGORIES = 8

/** Answers a request for products; null when neither the message nor the conversation leads to a product. */
export async function answerProducts(conversation: Conversation): Promise<Reply | null> {
  const { message, words, topic, state } = conversation
  const direct =
    (topic.id === 'compare' && (await compare(conversation))) ||
    (topic.id === 'total' && (await answerTotal(conversation))) ||
    (topic.products !== '' && (await suggest(conversation)))
  if (direct) return direct
  const isChosen = chosenItems(conversation).length > 0
  if (!isChosen && isNotSold(conversation)) return null
  if (topic.id === 'sale') return listSale(conversation)
  const isForSomebody = message.recipient !== null && !singleProductTopics.has(topic.id)
  const isMore = topic.id === 'more' || message.comparative !== null || message.budget !== null
  const isOfShown = isMore && words.length === 0 && state.items.length > 0
  return (
    (!isChosen && (topic.id === 'gift' || isForSomebody) && (await suggest(conversation))) ||
    (!isChosen && isOfShown && (await listRelated(conversation))) ||
    describeSubject(conversation)
  )
}

/** Describes the product that the message means, or lists the products of a kind. */
async function describeSubject(conversation: Conversation): Promise<Reply | null> {
  const { message, words, catalogue } = conversation
  const { comparative, recipient } = message
  const subject = resolveSubject(conversation)
  if (subject === null) return words.length === 0 ? listAssortment(conversation) : null
  const { items } = subject
  const [first] = items
  const kind = forRecipient(itemsOfCategory(words, catalogue), recipient, catalogue)
  if (comparative?.by === 'price' && kind.length > 1) return listByPrice(kind, conversation)
  if (subject.isOne && first !== undefined) return describeOne(first, conversation, subject.isNamed)
  if (comparative?.by === 'price') return listByPrice(items, conversation)
  return (
    (await listWithOptions(items, conversation)) ?? listCategory(items, conversation, subject.isApproximate)
  )
}

/** Lists the first items of a category, with a link to the rest. */
async function listCategory(
  items: readonly CatalogueItem[],
  conversation: Conversation,
  isApproximate = false,
): Promise<Reply | null> {
  const { budget } = conversation.message
  const named = categoriesNamed(conversation.words, conversation.catalogue)
  const [largest] = named.toSorted((a, b) => b.size - a.size)
  const outro = largest && allOf(largest)
  const exact = statedLimits(budget, null, 'Evo šta imamo:')
  const intro = isApproximate ? 'Tačno to nisam našao. Najbliže je:' : exact
  const found = await list({ intro, items, outro, budget }, conversation)
  if (found !== null || budget === null) return found
  const cheapest = 'Za taj iznos trenutno nemamo ništa. Najpovoljnije je:'
  return list({ intro: cheapest, items: sortedByPrice(items, false), limit: 2 }, conversation)
}

/** Answers a request that names no product: products by price, budget or popularity, or the largest categories. */
async function listAssortment(conversation: Conversation): Promise<Reply | null> {
  const { message, topic, catalogue } = conversation
  const { items } = catalogue
  if (message.comparative?.by === 'price') return listByPrice(items, conversation)
  if (message.budget !== null) return listCategory(items, conversation)
  if (topic.id === 'popular') return list({ intro: 'Najtraženije kod nas:', items }, conversation)
  if (topic.id !== 'assortment') return null
  const largest = catalogue.categories.toSorted((a, b) => b.size - a.size).slice(0, MAX_CATEGORIES)
  const lines = largest.map(one => `– ${categoryPath(one)}`)
  return say(['U ponudi imamo:', ...lines, 'Šta vas zanima?'].join('\n'))
}

/** Lists products on sale: those that the message names, otherwise all. */
async function listSale(conversation: Conversation): Promise<Reply | null> {
  const { words, find, catalogue, shop } = conversation
  const found = find(words)
  const isKind = found.items.length > 0
  const items = (isKind ? found.items : catalogue.items).filter(({ isOnSale }) => isOnSale)
  const reduced = (await currentProducts(items, shop)).filter(({ onSale }) => onSale)
  if (reduced.length === 0 && !isKind) return say('Trenutno nemamo sniženih proizvoda.')
  if (reduced.length === 0)
    return list({ intro: 'Trenutno ništa od toga nije sniženo. Imamo:', items: found.items }, conversation)
  // Of a product with options, only some options may be on sale, so that the price of each is stated.
  const lines = reduced.map(async snapshot => {
    const details = snapshot.type === 'variable' ? await shop.details(snapshot.id) : null
    return [productLine(snapshot), details && priceList(details)].filter(Boolean).join('; ')
  })
  return { text: ['Trenutno sniženo:', ...(await Promise.all(lines))].join('\n'), snapshots: reduced }
}
