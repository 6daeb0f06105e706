import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { isConfident, nameContains } from '../catalogue/find-products.ts'
import type { Conversation } from '../conversation/conversation.ts'
import { referencedByOrdinal } from '../conversation/references.ts'
import { splitConjuncts } from '../language/conjuncts.ts'

export function comparedItems(conversation: Conversation): readonly CatalogueItem[] {
  const { question, topic, catalogue } = conversation
  const chosen = referencedByOrdinal(conversation)
  if (chosen.length >= 2) return chosen
  const named = catalogue.mentionedIn(question.words.join(' '))
  if (named.length >= 2) return named
  const parts = splitConjuncts(question.words, question.topicWords)
  const [first = []] = parts
  const items: CatalogueItem[] = []
  for (const [at, part] of parts.entries()) {
    const item = resolveConjunct(part, at === 0 ? [] : first, items, conversation)
    if (item !== null) items.push(item)
  }
  const [only] = items
  if (items.length === 1 && only !== undefined && question.words.some(word => /^obicn/.test(word))) {
    const plainOne = plainVersion(only, first, conversation)
    if (plainOne !== null) items.push(plainOne)
  }
  if (items.length >= 2) return items
  if (question.topicWords.length === 0) return topic.items.slice(0, 2)
  return [...new Set([...topic.items.slice(0, 1), ...items])]
}

/**
 * Finds the product of one side of a comparison. The second side may leave out words of the first: `hidžaba
 * od šifona i od džerseja` (“a hijab of chiffon and of jersey”).
 */
function resolveConjunct(
  part: readonly string[],
  first: readonly string[],
  taken: readonly CatalogueItem[],
  { find }: Conversation,
): CatalogueItem | null {
  const shared = first.filter(word => !/^\d/.test(word) && !part.includes(word))
  for (const head of [shared, shared.slice(0, 1), []]) {
    const found = find([...head, ...part])
    const item = found.named.find(one => !taken.includes(one))
    if (item !== undefined && isConfident(found)) return item
  }
  for (const word of part.toReversed()) {
    const item = find([word]).named.find(one => !taken.includes(one))
    if (item !== undefined) return item
  }
  const found = find(part)
  return isConfident(found) ? (found.items.find(one => !taken.includes(one)) ?? null) : null
}

/**
 * The cheapest product other than `item` whose name contains one of `words`, the first side of a comparison:
 * `misvak s futrolom ili obični` (“a miswak with a case or a plain one”). The first word that finds such a
 * product decides.
 */
function plainVersion(
  item: CatalogueItem,
  words: readonly string[],
  { find }: Conversation,
): CatalogueItem | null {
  for (const word of words) {
    const others = find([word]).named.filter(one => one !== item && nameContains(word, one))
    const [plainest] = [...others].sort((a, b) => (a.price ?? Infinity) - (b.price ?? Infinity))
    if (plainest !== undefined) return plainest
  }
  return null
}
