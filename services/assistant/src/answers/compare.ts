import { type ProductSnapshot, purchasePrice, stockStatus } from '@sultan/woo-client/product-snapshot'
import type { ProductInfo } from '../catalogue/assistant-shop.ts'
import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { headWords } from '../catalogue/categories.ts'
import { isConfident, nameContains } from '../catalogue/find-products.ts'
import type { Conversation, Reply } from '../conversation/conversation.ts'
import { chosenItems, extreme, refersToShown } from '../conversation/references.ts'
import { splitAt } from '../conversation/subject.ts'
import { isNumber, isSuperlative } from '../language/words.ts'
import { describeFacts, statedDifference } from './facts.ts'
import { plainText, priceText, productLine, productLink, stockText } from './product-text.ts'
import { reachText } from './terms.ts'

const MAX_COMPARED = 4
const SIDE_BY_SIDE = 'Evo ih jedno pored drugog:'
/** Words between compared products, the clearest first: in `ulje od 100 i 250 ml`, `od` joins nothing. */
const JOINTS = [/^ili?$/, /^(i|vs|versus|a|and)$/, /^od$/]
/** Concepts that show only that products are compared, not which of their properties. */
const emptyConcepts = new Set('poređenje cijena jeftinije namjera vrijeme veće kako drugo opis'.split(' '))

/**
 * Compares up to four products that the message names or the last answer listed; null when fewer than two
 * are found.
 */
export async function compare(conversation: Conversation): Promise<Reply | null> {
  const { message, shop } = conversation
  const { comparative } = message
  const items = comparedItems(conversation).slice(0, MAX_COMPARED)
  const details = (await Promise.all(items.map(({ id }) => shop.details(id)))).filter(one => one !== null)
  if (details.length < 2) return null
  const snapshots = details.map(({ snapshot }) => snapshot)
  if (comparative?.by === 'price') return priceVerdict(snapshots, comparative.isHigh)
  const isMost = comparative === null && message.words.some(isSuperlative)
  const namesProperty = isMost || !message.concepts.isSubsetOf(emptyConcepts)
  const [best, ...others] = comparative === null || namesProperty ? [] : extreme(items, comparative)
  if (best !== undefined && others.length === 0) {
    const sorted = [...snapshots].sort((a, b) => Number(b.id === best.id) - Number(a.id === best.id))
    return { text: sorted.map(productLine).join('\n'), snapshots: sorted }
  }
  const facts = details.map(one => {
    if (namesProperty) return describeFacts(one, message, false)
    return (
      statedDifference(
        one,
        details.filter(other => other !== one),
      ) || attributesText(one)
    )
  })
  if (namesProperty && facts.every(fact => fact === '')) {
    const unknown = `To u njihovim opisima ne piše. ${reachText(shop)}`
    return { text: [...snapshots.map(productLine), unknown].join('\n'), snapshots, isNotStated: true }
  }
  const missing = namesProperty ? 'To u opisu ne piše.' : ''
  const lines = snapshots.flatMap((one, at) => [productLine(one), facts[at] || missing])
  return { text: [SIDE_BY_SIDE, ...lines].filter(Boolean).join('\n'), snapshots }
}

function attributesText({ attributes }: ProductInfo): string {
  const texts = attributes
    .slice(0, 4)
    .map(({ name, options }) => `${name}: ${options.slice(0, 8).join(', ')}`)
  return plainText(texts.join('; '))
}

/** States which of the compared products is cheaper or, when the shopper asked that, more expensive. */
function priceVerdict(unsorted: readonly ProductSnapshot[], isDown: boolean): Reply {
  const amountOf = (one: ProductSnapshot): number => (isDown ? -1 : 1) * (purchasePrice(one)?.amount ?? 0)
  const snapshots = [...unsorted].sort((a, b) => amountOf(a) - amountOf(b))
  const [first, second] = snapshots
  const isKnown = snapshots.every(({ isPurchasable }) => isPurchasable)
  if (!isKnown || !first || !second || amountOf(first) === amountOf(second))
    return {
      text: [isKnown ? 'Cijena im je ista:' : SIDE_BY_SIDE, ...snapshots.map(productLine)].join('\n'),
      snapshots,
    }
  const verdict = `${isDown ? 'Skuplje' : 'Jeftinije'} je ${productLink(first)}: ${priceText(first)}, ${stockText(stockStatus(first))}.`
  return { text: [verdict, ...snapshots.slice(1).map(productLine)].join('\n'), snapshots }
}

function comparedItems(conversation: Conversation): readonly CatalogueItem[] {
  const { message, words, state, find } = conversation
  const chosen = chosenItems(conversation)
  if (chosen.length >= 2) return chosen
  const areAllMeant = message.words.some(word => isSuperlative(word) || refersToShown(word))
  if (words.length === 0) return areAllMeant ? state.items : state.items.slice(0, 2)
  const splits = JOINTS.map(joint => splitAt(joint, message.words, words))
  const parts = (splits.find(({ length }) => length > 1) ?? [words]).slice(0, MAX_COMPARED)
  const [first = []] = parts
  const items: CatalogueItem[] = []
  for (const part of parts) items.push(...itemOf(part, part === first ? [] : first, items, conversation))
  const [only, next] = items
  // In `ulje od 100 i 250 ml` (“oil of 100 and 250 ml”), both are of the kind that the second number leaves.
  if (next !== undefined && parts[1]?.every(word => isNumber(word) || word.length < 3)) {
    const isOfKind = (one: CatalogueItem): boolean => headWords(one).join() === headWords(next).join()
    items[0] = find(first).named.find(one => one !== next && isOfKind(one)) ?? only ?? next
  }
  // `obični` (“a plain one”) means the cheapest other product of the same kind:
  // `misvak s futrolom ili obični` (“a miswak with a case or a plain one”).
  if (next === undefined && message.words.some(word => word.startsWith('obicn'))) {
    const others = first.flatMap(word =>
      find([word]).named.filter(one => one !== only && nameContains(word, one)),
    )
    items.push(...others.sort((a, b) => (a.price ?? Infinity) - (b.price ?? Infinity)).slice(0, 1))
  }
  return items.length >= 2 ? items : [...new Set([...state.items.slice(0, 1), ...items])]
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
): readonly CatalogueItem[] {
  const shared = first.filter(word => !isNumber(word) && !part.includes(word))
  for (const some of [[...shared, ...part], part, ...part.toReversed().map(word => [word])]) {
    const found = find(some)
    const item = isConfident(found) ? found.named.find(one => !taken.includes(one)) : undefined
    if (item !== undefined) return [item]
  }
  return []
}
