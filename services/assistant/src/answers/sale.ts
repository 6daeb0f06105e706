import { type Conversation, type Reply, say } from '../conversation/conversation.ts'
import { isTrusted } from '../conversation/subject.ts'
import { list } from './lists.ts'
import { priceList, productLine } from './product-text.ts'

const INTRO = 'Trenutno sniženo:'

/** Lists products on sale: those that the message names, otherwise all. */
export async function listSale(conversation: Conversation): Promise<Reply | null> {
  const { words, find, catalogue, shop } = conversation
  const found = find(words)
  const isKind = words.length > 0 && isTrusted(found, conversation)
  const items = (isKind ? found.items : catalogue.items).filter(({ isOnSale }) => isOnSale)
  const reduced = await list({ intro: INTRO, items, isListed: ({ onSale }) => onSale }, conversation)
  if (reduced === null)
    return isKind
      ? list({ intro: 'Trenutno ništa od toga nije sniženo. Imamo:', items: found.items }, conversation)
      : say('Trenutno nemamo sniženih proizvoda.')
  // Of a product with options, only some options may be on sale, so that the price of each is stated.
  const lines = reduced.snapshots.map(async snapshot => {
    const details = snapshot.type === 'variable' ? await shop.details(snapshot.id) : null
    return [productLine(snapshot), details === null ? '' : priceList(details)].filter(Boolean).join('; ')
  })
  return { ...reduced, text: [INTRO, ...(await Promise.all(lines))].join('\n') }
}
