import type { ProductSnapshot } from '@sultan/woo-client/product-snapshot'
import { purchasePrice, stockStatus } from '@sultan/woo-client/product-snapshot'
import type { ProductInfo } from '../catalogue/assistant-shop.ts'
import type { CatalogueItem } from '../catalogue/catalogue.ts'
import type { Conversation, Reply } from '../conversation/conversation.ts'
import type { Question } from '../language/question.ts'
import { comparedItems } from './compared-items.ts'
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
