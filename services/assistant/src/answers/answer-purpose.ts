import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { isInName } from '../catalogue/find-products.ts'
import { wholeKind } from '../catalogue/kinds.ts'
import { readPurpose } from '../language/purposes.ts'
import type { Reply, Talk } from '../talk.ts'
import { ageScore } from './gifts.ts'
import { current, list } from './lists.ts'

/** `učim da klanjam, koja knjiga`: what serves that, of the kind that was named where one was. */
export async function answerPurpose(talk: Talk): Promise<Reply | null> {
  const { question, catalogue } = talk
  const purpose = readPurpose(question.words)
  if (purpose === null || question.has('cheapest', 'dearest', 'sale')) return null
  const scores = new Map<CatalogueItem, number>()
  for (const beginning of purpose.serves) {
    for (const item of catalogue.having(beginning)) scores.set(item, (scores.get(item) ?? 0) + 1)
  }
  const isHeard = (word: string): boolean =>
    purpose.heard.some(({ from, to }) => question.words.slice(from, to).includes(word))
  const others = question.topicWords.filter(
    word => !isHeard(word) && !purpose.serves.some(beginning => word.startsWith(beginning)),
  )
  const kinds = others.map(word => new Set(wholeKind([word], catalogue))).filter(kind => kind.size > 0)
  const called = others.flatMap(word => catalogueNamed(word, talk)).filter(item => scores.has(item))
  if (called.length > 0) kinds.push(new Set(called))
  const fitting = [...scores]
    .filter(([item]) => kinds.every(kind => kind.has(item)))
    .filter(([item]) => question.age === null || ageScore(item, question.age) >= 0)
    .sort(([a, most], [b, least]) => least - most || catalogue.placeOf(a) - catalogue.placeOf(b))
  const top = fitting[0]?.[1] ?? 0
  const best = fitting.filter(([, score]) => score >= Math.max(1, top - 2)).map(([item]) => item)
  const offers = await current(best, talk)
  return offers.length === 0 ? null : list('Za to bih predložio:', offers)
}

/** `sedžada za put`: of what is called so. */
function catalogueNamed(word: string, { find }: Talk): readonly CatalogueItem[] {
  return find([word]).named.filter(item => isInName(word, item))
}
