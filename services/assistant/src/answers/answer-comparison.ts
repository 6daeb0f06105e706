import type { ProductSnapshot } from '@sultan/woo-client/product-snapshot'
import { purchasePrice, stockStatus } from '@sultan/woo-client/product-snapshot'
import type { ProductInfo } from '../catalogue/assistant-shop.ts'
import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { isConfident, nameContains } from '../catalogue/find-products.ts'
import type { Conversation, Reply } from '../conversation/conversation.ts'
import { referencedByOrdinal } from '../conversation/references.ts'
import { splitConjuncts } from '../language/conjuncts.ts'
import type { Question } from '../language/question.ts'
import { plainText, priceText, productLine, productLink, stockText } from './product-text.ts'

/** Compares two or three products; null when the message does not name at least two. */
export async function answerComparison(conversation: Conversation): Promise<Reply | null> {
  const items = comparedItems(conversation)
  return items.length < 2 ? null : compareSideBySide(items, conversation)
}

/**
 * Lists attributes side by side without a recommendation. When the shopper requests the cheaper or the more
 * expensive product, compares the prices instead.
 */
export async function compareSideBySide(
  items: readonly CatalogueItem[],
  conversation: Conversation,
): Promise<Reply | null> {
  const details = (
    await Promise.all(items.slice(0, 3).map(({ id }) => conversation.shop.details(id)))
  ).filter(one => one !== null)
  if (details.length < 2) return null
  const { question } = conversation
  if (question.has('cheaper', 'cheapest', 'moreExpensive', 'mostExpensive')) {
    const snapshots = details.map(({ snapshot }) => snapshot).sort(byAmount(question))
    return { text: priceVerdict(snapshots, question), snapshots }
  }
  const blocks = details.map(one =>
    [productLine(one.snapshot), attributesText(one)].filter(Boolean).join('\n'),
  )
  return {
    text: [
      'Evo ih jedno pored drugog:',
      ...blocks,
      'Šta vam je važnije, cijena ili namjena? Rado pomognem.',
    ].join('\n'),
    snapshots: details.map(({ snapshot }) => snapshot),
  }
}

function attributesText({ attributes }: ProductInfo): string {
  return attributes
    .slice(0, 4)
    .map(({ name, options }) => `${plainText(name)}: ${plainText(options.slice(0, 8).join(', '))}`)
    .join('; ')
}

function comparedItems(conversation: Conversation): readonly CatalogueItem[] {
  const { question, topic, catalogue } = conversation
  const chosen = referencedByOrdinal(conversation)
  if (chosen.length >= 2) return chosen
  const named = catalogue.mentionedIn(question.words.join(' '))
  if (named.length >= 2) return named
  const parts = splitConjuncts(question.words, question.topicWords)
  const [first = []] = parts
  const items: CatalogueItem[] = []
  for (const [at, part] of parts.entries()) {
    const item = resolveConjunct(part, at === 0 ? [] : first, items, conversation)
    if (item !== null) items.push(item)
  }
  const [only] = items
  if (items.length === 1 && only !== undefined && question.words.some(word => /^obicn/.test(word))) {
    const plainOne = plainVersion(only, first, conversation)
    if (plainOne !== null) items.push(plainOne)
  }
  if (items.length >= 2) return items
  if (question.topicWords.length === 0) return topic.items.slice(0, 2)
  return [...new Set([...topic.items.slice(0, 1), ...items])]
}

/**
 * Finds the product of one side of a comparison. The second side may leave out words of the first: `hidžaba
 * od šifona i od džerseja` (“a hijab of chiffon and of jersey”).
 */
function resolveConjunct(
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

/**
 * The cheapest product other than `item` whose name contains one of `words`, the first side of a comparison:
 * `misvak s futrolom ili obični` (“a miswak with a case or a plain one”). The first word that finds such a
 * product decides.
 */
function plainVersion(
  item: CatalogueItem,
  words: readonly string[],
  { find }: Conversation,
): CatalogueItem | null {
  for (const word of words) {
    const others = find([word]).named.filter(one => one !== item && nameContains(word, one))
    const [plainest] = [...others].sort((a, b) => (a.price ?? Infinity) - (b.price ?? Infinity))
    if (plainest !== undefined) return plainest
  }
  return null
}

/** Sorts by purchase price: the cheapest first, or the most expensive on request. */
function byAmount({ has }: Question): (a: ProductSnapshot, b: ProductSnapshot) => number {
  const sign = has('moreExpensive', 'mostExpensive') ? -1 : 1
  return (a, b) => sign * (amountOf(a) - amountOf(b))
}

/** States which product is cheaper or, on request, more expensive. `snapshots` are sorted with `byAmount`. */
function priceVerdict(snapshots: readonly ProductSnapshot[], { has }: Question): string {
  const [first, second] = snapshots
  if (first === undefined || second === undefined) return snapshots.map(productLine).join('\n')
  const lines = snapshots.slice(1).map(productLine)
  const isKnown = snapshots.every(({ isPurchasable }) => isPurchasable)
  if (!isKnown || first.price.amount === second.price.amount) {
    const intro = isKnown ? 'Cijena im je ista:' : 'Evo ih jedno pored drugog:'
    return [intro, ...snapshots.map(productLine)].join('\n')
  }
  const word = has('moreExpensive', 'mostExpensive') ? 'Skuplje' : 'Jeftinije'
  return [
    `${word} je ${productLink(first)}: ${priceText(first)}, ${stockText(stockStatus(first))}.`,
    ...lines,
  ].join('\n')
}

function amountOf(snapshot: ProductSnapshot): number {
  return purchasePrice(snapshot)?.amount ?? 0
}
