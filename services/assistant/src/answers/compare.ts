import type { ProductSnapshot } from '@sultan/woo-client/product-snapshot'
import { purchasePrice, stockStatus } from '@sultan/woo-client/product-snapshot'
import type { ProductInfo } from '../catalogue/assistant-shop.ts'
import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { isConfident, nameContains } from '../catalogue/find-products.ts'
import type { Conversation, Reply } from '../conversation/conversation.ts'
import { chosenByPlace, extreme } from '../conversation/references.ts'
import { describeFacts } from './facts.ts'
import { byPrice } from './lists.ts'
import { plainText, priceText, productLine, productLink, stockText } from './product-text.ts'
import { reachText } from './terms.ts'

const MAX_COMPARED = 3
/** Concepts that show only that products are compared, not which of their properties. */
const emptyConcepts = new Set([
  'poređenje',
  'cijena',
  'jeftinije',
  'namjera',
  'vrijeme',
  'veće',
  'kako',
  'drugo',
  'opis',
])

/**
 * Compares two or three products that the message names or the last answer listed; null when fewer than two
 * are found.
 */
export async function compare(conversation: Conversation): Promise<Reply | null> {
  const { message, shop } = conversation
  const items = comparedItems(conversation).slice(0, MAX_COMPARED)
  const details = (await Promise.all(items.map(({ id }) => shop.details(id)))).filter(one => one !== null)
  if (details.length < 2) return null
  const snapshots = details.map(({ snapshot }) => snapshot)
  const { comparative } = message
  if (comparative !== null && /cheap|dear/.test(comparative))
    return priceVerdict(snapshots, comparative.startsWith('dear'))
  const extremes = comparative === null ? [] : extreme(items, comparative)
  if (extremes.length === 1) {
    const sorted = [...snapshots].sort(
      (a, b) => Number(b.id === extremes[0]?.id) - Number(a.id === extremes[0]?.id),
    )
    return { text: sorted.map(productLine).join('\n'), snapshots: sorted }
  }
  const isAsked = [...message.concepts].some(name => !emptyConcepts.has(name))
  const facts = isAsked ? details.map(one => describeFacts(one, message, false)) : []
  if (isAsked && facts.every(fact => fact === '')) {
    const text = [...snapshots.map(productLine), `To u njihovim opisima ne piše. ${reachText(shop)}`].join(
      '\n',
    )
    return { text, snapshots }
  }
  const blocks = details.map((one, at) =>
    [productLine(one.snapshot), isAsked ? facts[at] || 'To u opisu ne piše.' : attributesText(one)]
      .filter(Boolean)
      .join('\n'),
  )
  return { text: ['Evo ih jedno pored drugog:', ...blocks].join('\n'), snapshots }
}

function attributesText({ attributes }: ProductInfo): string {
  return attributes
    .slice(0, 4)
    .map(({ name, options }) => `${plainText(name)}: ${plainText(options.slice(0, 8).join(', '))}`)
    .join('; ')
}

/** States which of the compared products is cheaper or, when the shopper asked that, more expensive. */
function priceVerdict(unsorted: readonly ProductSnapshot[], isDown: boolean): Reply {
  const sign = isDown ? -1 : 1
  const amountOf = (one: ProductSnapshot): number => purchasePrice(one)?.amount ?? 0
  const snapshots = [...unsorted].sort((a, b) => sign * (amountOf(a) - amountOf(b)))
  const [first, second] = snapshots
  const isKnown = snapshots.every(({ isPurchasable }) => isPurchasable)
  if (first === undefined || second === undefined || !isKnown || amountOf(first) === amountOf(second)) {
    const intro = isKnown ? 'Cijena im je ista:' : 'Evo ih jedno pored drugog:'
    return { text: [intro, ...snapshots.map(productLine)].join('\n'), snapshots }
  }
  const verdict = `${isDown ? 'Skuplje' : 'Jeftinije'} je ${productLink(first)}: ${priceText(first)}, ${stockText(stockStatus(first))}.`
  return { text: [verdict, ...snapshots.slice(1).map(productLine)].join('\n'), snapshots }
}

function comparedItems(conversation: Conversation): readonly CatalogueItem[] {
  const { message, words, state } = conversation
  const chosen = chosenByPlace(conversation)
  if (chosen.length >= 2) return chosen
  const parts = splitAt(message.words, words)
  const [first = []] = parts
  const items: CatalogueItem[] = []
  for (const [at, part] of parts.entries()) {
    const item = itemOf(part, at === 0 ? [] : first, items, conversation)
    if (item !== null) items.push(item)
  }
  const [only] = items
  // `obični` (“a plain one”) means the cheapest other product of the same kind:
  // `misvak s futrolom ili obični` (“a miswak with a case or a plain one”).
  if (items.length === 1 && only !== undefined && message.words.some(word => word.startsWith('obicn'))) {
    const others = first.flatMap(word =>
      conversation.find([word]).named.filter(one => one !== only && nameContains(word, one)),
    )
    const [plainest] = others.sort(byPrice)
    if (plainest !== undefined) items.push(plainest)
  }
  if (items.length >= 2) return items
  if (words.length === 0) return state.items.slice(0, 2)
  return [...new Set([...state.items.slice(0, 1), ...items])]
}

/**
 * Splits the product words of a comparison at `ili` (“or”). A message without `ili` is split at other joining
 * words, such as `i` (“and”) and `vs`.
 */
function splitAt(all: readonly string[], words: readonly string[]): readonly (readonly string[])[] {
  const joint = all.some(word => /^ili?$/.test(word)) ? /^ili?$/ : /^(i|od|vs|versus|a|and)$/
  const parts: string[][] = [[]]
  for (const word of all) {
    if (joint.test(word)) parts.push([])
    else if (words.includes(word)) parts.at(-1)?.push(word)
  }
  return parts.filter(part => part.length > 0).slice(0, MAX_COMPARED)
}

/**
 * Finds the product on one side of a comparison. A later side may omit words of the first:
 * `med 250 g ili 900 g`.
 */
function itemOf(
  part: readonly string[],
  first: readonly string[],
  taken: readonly CatalogueItem[],
  { find }: Conversation,
): CatalogueItem | null {
  const shared = first.filter(word => !/^\d/.test(word) && !part.includes(word))
  for (const head of [shared, shared.slice(0, 1), []]) {
    const found = find([...head, ...part])
    const item = found.named.find(one => !taken.includes(one))
    if (item !== undefined && isConfident(found)) return item
  }
  for (const word of part.toReversed()) {
    const item = find([word]).named.find(one => !taken.includes(one))
    if (item !== undefined) return item
  }
  const found = find(part)
  return isConfident(found) ? (found.items.find(one => !taken.includes(one)) ?? null) : null
}
