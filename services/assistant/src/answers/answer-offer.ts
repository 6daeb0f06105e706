import type { Reply, Talk } from '../talk.ts'
import { answerKind } from './answer-kind.ts'
import { answerByPrice } from './by-price.ts'
import { categoryPath, current, LIST, list } from './lists.ts'

/** What the shop has at all. */
export async function answerOffer(talk: Talk): Promise<Reply | null> {
  const { question, catalogue } = talk
  if (!question.has('offer', 'popular', 'wish', 'cheapest', 'dearest', 'gift', 'more')) return null
  if (question.has('cheapest', 'dearest')) return answerByPrice(catalogue.items, talk)
  if (question.budget !== null) return answerKind(catalogue.items, talk)
  if (question.has('popular')) {
    return list('Najtraženije kod nas:', await current(catalogue.items, talk, null, LIST))
  }
  const largest = catalogue.categories
    .filter(({ slug }) => slug !== 'ostalo')
    .sort((a, b) => b.size - a.size)
    .slice(0, 8)
  const names = largest.map(one => `– ${categoryPath(one)}`)
  return { text: ['U ponudi imamo:', ...names, 'Šta vas zanima?'].join('\n'), offers: [] }
}
