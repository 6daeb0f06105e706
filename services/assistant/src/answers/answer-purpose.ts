import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { itemsOfCategory } from '../catalogue/categories.ts'
import { nameContains } from '../catalogue/find-products.ts'
import type { Conversation, Reply } from '../conversation/conversation.ts'
import { parsePurpose } from '../language/purposes.ts'
import { ageScore } from './answer-gift.ts'
import { currentProducts, listReply } from './product-lists.ts'

/**
 * Lists products for a purpose, within the category that the message names: `učim da klanjam, koja knjiga`
 * (“I am learning to pray, which book”).
 */
export async function answerPurpose(conversation: Conversation): Promise<Reply | null> {
  const { question, catalogue } = conversation
  const purpose = parsePurpose(question.words)
  if (purpose === null || question.has('cheapest', 'mostExpensive', 'sale')) return null
  const scores = new Map<CatalogueItem, number>()
  for (const prefix of purpose.keywordPrefixes) {
    for (const item of catalogue.withPrefix(prefix)) scores.set(item, (scores.get(item) ?? 0) + 1)
  }
  const isHeard = (word: string): boolean =>
    purpose.spans.some(({ from, to }) => question.words.slice(from, to).includes(word))
  const others = question.topicWords.filter(
    word => !isHeard(word) && !purpose.keywordPrefixes.some(prefix => word.startsWith(prefix)),
  )
  const kinds = others.map(word => new Set(itemsOfCategory([word], catalogue))).filter(kind => kind.size > 0)
  const called = others.flatMap(word => catalogueNamed(word, conversation)).filter(item => scores.has(item))
  if (called.length > 0) kinds.push(new Set(called))
  const fitting = [...scores]
    .filter(([item]) => kinds.every(kind => kind.has(item)))
    .filter(([item]) => question.age === null || ageScore(item, question.age) >= 0)
    .sort(
      ([a, scoreA], [b, scoreB]) =>
        scoreB - scoreA || catalogue.popularityRank(a) - catalogue.popularityRank(b),
    )
  const top = fitting[0]?.[1] ?? 0
  const best = fitting.filter(([, score]) => score >= Math.max(1, top - 2)).map(([item]) => item)
  const snapshots = await currentProducts(best, conversation)
  return snapshots.length === 0 ? null : listReply('Za to bih predložio:', snapshots)
}

/** Items whose name contains `word`, such as `sedžada` in `sedžada za put` (“prayer rug for travel”). */
function catalogueNamed(word: string, { find }: Conversation): readonly CatalogueItem[] {
  return find([word]).named.filter(item => nameContains(word, item))
}
