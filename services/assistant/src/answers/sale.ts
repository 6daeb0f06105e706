import { itemsOfCategory } from '../catalogue/categories.ts'
import { type Conversation, type Reply, say } from '../conversation/conversation.ts'
import { isTrusted } from '../conversation/subject.ts'
import { describeOne } from './describe-one.ts'
import { list } from './lists.ts'
import { reducedOptions } from './product-description.ts'
import { productLine, productLink } from './product-text.ts'

/** Lists products on sale, within the category that the message names, or says whether the named product is on sale. */
export async function listSale(conversation: Conversation): Promise<Reply | null> {
  const { words, find, catalogue, message } = conversation
  const found = find(words)
  const isKind = words.length > 0 && isTrusted(found, conversation)
  const [only, ...more] = isKind ? found.named : []
  if (only !== undefined && more.length === 0) {
    const described = await describeOne(only, conversation)
    const isReduced = described?.snapshots.some(({ id, onSale }) => id === only.id && onSale)
    const isNow = !message.words.some(word => /^(?:hoce|ce|kad|kada)$/.test(word))
    const intro = isReduced ? (isNow ? 'Da, sniženo je:' : 'Trenutno sniženo:') : 'Trenutno nije sniženo:'
    return described && { ...described, text: `${intro}\n${described.text}` }
  }
  const pool = isKind ? [...new Set([...found.items, ...itemsOfCategory(words, catalogue)])] : catalogue.items
  const items = pool.filter(({ isOnSale, isBuyable }) => isOnSale && isBuyable)
  const intro = 'Trenutno sniženo:'
  const reduced = await list({ intro, items, isListed: ({ onSale }) => onSale }, conversation)
  if (reduced !== null) return withReducedOptions(reduced, conversation)
  if (!isKind) return say('Trenutno nemamo sniženih proizvoda.')
  return list({ intro: 'Trenutno ništa od toga nije sniženo. Imamo:', items: found.items }, conversation)
}

/** Replaces the line of each product of which only some options are on sale by these options with their price. */
async function withReducedOptions(reply: Reply, { shop }: Conversation): Promise<Reply> {
  const variable = reply.snapshots.filter(({ type }) => type === 'variable')
  const details = await Promise.all(variable.map(({ id }) => shop.details(id)))
  const text = variable.reduce((lines, snapshot, at) => {
    const own = details[at]
    const reduced = own == null ? '' : reducedOptions(own)
    const line = `– ${productLink(snapshot)}: ${reduced}`
    return reduced === '' ? lines : lines.replace(productLine(snapshot), () => line)
  }, reply.text)
  return { ...reply, text }
}
