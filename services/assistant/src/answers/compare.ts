import { type ProductSnapshot, purchasePrice } from '@sultan/woo-client/product-snapshot'
import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { isConfident } from '../catalogue/find-products.ts'
import type { Conversation, Reply } from '../conversation/conversation.ts'
import { chosenItems, refersToShown } from '../conversation/references.ts'
import { splitAt } from '../conversation/subject.ts'
import { isNumber, isSuperlative } from '../language/words.ts'
import { describeFacts } from './facts.ts'
import { productLine } from './product-text.ts'
import { reachText } from './terms.ts'

const MAX_COMPARED = 4
const SIDE_BY_SIDE = 'Evo ih jedno pored drugog:'
/** Words between compared products, the clearest first: in `med i ulje od 100 ili 250 ml`, `i` joins nothing. */
const JOINTS = [/^ili?$/, /^(i|vs|versus|a|and)$/, /^od$/]

/**
 * Compares up to four products that the message names or the last answer listed, by price or by what their
 * descriptions state; null when fewer than two are found.
 */
export async function compare(conversation: Conversation): Promise<Reply | null> {
  const { message, shop } = conversation
  const items = comparedItems(conversation).slice(0, MAX_COMPARED)
  const details = (await Promise.all(items.map(({ id }) => shop.details(id)))).filter(one => one !== null)
  if (details.length < 2) return null
  const snapshots = details.map(({ snapshot }) => snapshot)
  if (message.comparative?.by === 'price') return byPrice(snapshots, message.comparative.isHigh)
  const facts = details.map(one => describeFacts(one, message, false))
  if (facts.every(fact => fact === '')) {
    const unknown = `To u njihovim opisima ne piše. ${reachText(shop)}`
    return { text: [...snapshots.map(productLine), unknown].join('\n'), snapshots, isNotStated: true }
  }
  const lines = snapshots.flatMap((one, at) => [productLine(one), facts[at] || 'To u opisu ne piše.'])
  return { text: [SIDE_BY_SIDE, ...lines].join('\n'), snapshots }
}

/** Lists the compared products by price: the cheapest first or, when the shopper asked that, the most expensive. */
function byPrice(snapshots: readonly ProductSnapshot[], isDown: boolean): Reply {
  const amountOf = (one: ProductSnapshot): number => (isDown ? -1 : 1) * (purchasePrice(one)?.amount ?? 0)
  const sorted = [...snapshots].sort((a, b) => amountOf(a) - amountOf(b))
  const order = isDown ? 'Od skupljeg ka jeftinijem:' : 'Od jeftinijeg ka skupljem:'
  const intro = snapshots.every(({ isPurchasable }) => isPurchasable) ? order : SIDE_BY_SIDE
  return { text: [intro, ...sorted.map(productLine)].join('\n'), snapshots: sorted }
}

function comparedItems(conversation: Conversation): readonly CatalogueItem[] {
  const { message, words, state, find } = conversation
  const chosen = chosenItems(conversation)
  if (chosen.length >= 2) return chosen
  const areAllMeant = message.words.some(word => isSuperlative(word) || refersToShown(word))
  if (words.length === 0) return areAllMeant ? state.items : state.items.slice(0, 2)
  const splits = JOINTS.map(joint => splitAt(joint, message.words, words))
  const parts = splits.find(({ length }) => length > 1) ?? [words]
  const [first = []] = parts
  const items: CatalogueItem[] = []
  for (const part of parts) {
    // A later side may omit words of the first: `med 250 g ili 900 g`.
    const shared = part === first ? [] : first.filter(word => !isNumber(word) && !part.includes(word))
    const found = [[...shared, ...part], part].map(find).filter(isConfident)
    items.push(...found.flatMap(({ named }) => named.find(one => !items.includes(one)) ?? []).slice(0, 1))
  }
  return items.length >= 2 ? items : [...new Set([...state.items.slice(0, 1), ...items])]
}
