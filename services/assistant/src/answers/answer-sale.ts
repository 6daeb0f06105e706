import type { Reply, Talk } from '../talk.ts'
import { answerKind } from './answer-kind.ts'
import { answerOne } from './answer-one.ts'
import { current, list } from './lists.ts'
import { isTrusted } from './subject.ts'

/** Who asks for a discount hears that there is none to give beside what is reduced for everybody. */
export function withoutPromise(reply: Reply | null, { question }: Talk): Reply | null {
  const asksForMore = question.words.some(word => /^popust/.test(word)) && !question.words.includes('na')
  return reply && asksForMore ? { ...reply, text: `Dodatni popust ne mogu odobriti. ${reply.text}` } : reply
}

/** What is reduced, of the kind that was asked for where one was. */
export async function answerSale(talk: Talk): Promise<Reply | null> {
  const { question, catalogue } = talk
  const found = talk.find(question.topicWords)
  if (question.topicWords.length > 0 && isTrusted(found, talk)) {
    const reduced = found.items.filter(({ isOnSale, isBuyable }) => isOnSale && isBuyable)
    const subject = found.named.length === 1 ? found.named : reduced
    if (found.named.length === 1) return answerOne(subject, talk)
    const offers = (await current(reduced, talk)).filter(({ isOnSale }) => isOnSale)
    if (offers.length > 0) return list('Trenutno sniženo:', offers)
    const regular = await answerKind(found.items, talk)
    return regular && { ...regular, text: `Trenutno ništa od toga nije sniženo.\n${regular.text}` }
  }
  const reduced = catalogue.items.filter(({ isOnSale, isBuyable }) => isOnSale && isBuyable)
  const offers = (await current(reduced, talk)).filter(({ isOnSale }) => isOnSale)
  if (offers.length === 0) return { text: 'Trenutno nemamo sniženih proizvoda.', offers: [] }
  return list(
    'Trenutno sniženo, između ostalog:',
    offers,
    'Zanima li vas neka grupa? Recite mi, pa ću pogledati.',
  )
}
