import type { Conversation, Reply } from '../conversation/conversation.ts'
import { answerCategory } from './answer-category.ts'
import { answerOne } from './answer-one.ts'
import { currentProducts, listReply } from './product-lists.ts'
import { isTrusted } from './subject.ts'

/** Adds to the reply that no further discount is given, when the message requests one. */
export function withoutPromise(reply: Reply | null, { question }: Conversation): Reply | null {
  const asksForMore = question.words.some(word => /^popust/.test(word)) && !question.words.includes('na')
  return reply && asksForMore ? { ...reply, text: `Dodatni popust ne mogu odobriti. ${reply.text}` } : reply
}

/** Lists products on sale, within the category that the message names. */
export async function answerSale(conversation: Conversation): Promise<Reply | null> {
  const { question, catalogue } = conversation
  const found = conversation.find(question.topicWords)
  if (question.topicWords.length > 0 && isTrusted(found, conversation)) {
    const reduced = found.items.filter(({ isOnSale, isBuyable }) => isOnSale && isBuyable)
    const subject = found.named.length === 1 ? found.named : reduced
    if (found.named.length === 1) return answerOne(subject, conversation)
    const snapshots = (await currentProducts(reduced, conversation)).filter(({ onSale }) => onSale)
    if (snapshots.length > 0) return listReply('Trenutno sniženo:', snapshots)
    const regular = await answerCategory(found.items, conversation)
    return regular && { ...regular, text: `Trenutno ništa od toga nije sniženo.\n${regular.text}` }
  }
  const reduced = catalogue.items.filter(({ isOnSale, isBuyable }) => isOnSale && isBuyable)
  const snapshots = (await currentProducts(reduced, conversation)).filter(({ onSale }) => onSale)
  if (snapshots.length === 0) return { text: 'Trenutno nemamo sniženih proizvoda.', snapshots: [] }
  return listReply(
    'Trenutno sniženo, između ostalog:',
    snapshots,
    'Zanima li vas neka grupa? Recite mi, pa ću pogledati.',
  )
}
