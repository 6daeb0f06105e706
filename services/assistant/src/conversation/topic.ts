import { decodeSlug } from '@sultan/kernel/slug'
import type { Catalogue, CatalogueItem } from '../catalogue/catalogue.ts'
import { isConfident, type ProductMatches } from '../catalogue/find-products.ts'
import { parseQuestion, type Question } from '../language/question.ts'
import type { ChatTurn } from './engine.ts'

/** The topic of a conversation, as far as its history shows it. */
export interface Topic {
  /** The products that the conversation named last, in the order of the text. */
  readonly items: readonly CatalogueItem[]
  /** The shopper's last question that names products, a budget, a recipient, a gift or a sale. */
  readonly question: Question | null
}

/**
 * Derives the topic of a conversation from its history, the newest turn first. Products come from the links
 * and names in answers, otherwise from a search for the shopper's words. The history is untrusted, so its
 * statements (such as prices) are ignored.
 */
export function recallTopic(
  history: readonly ChatTurn[],
  catalogue: Catalogue,
  find: (words: readonly string[]) => ProductMatches,
): Topic {
  let items: readonly CatalogueItem[] = []
  let question: Question | null = null
  for (const { role, content } of history.toReversed()) {
    if (items.length > 0 && question !== null) break
    if (role === 'assistant') {
      if (items.length === 0) items = mentionedItems(content, catalogue)
      continue
    }
    const parsed = parseQuestion(content.slice(0, MAX_QUESTION_LENGTH))
    if (question === null && hasRequest(parsed)) question = parsed
    if (items.length === 0 && parsed.topicWords.length > 0) {
      const found = find(parsed.topicWords)
      if (isConfident(found)) items = (found.named.length > 0 ? found.named : found.items).slice(0, 4)
    }
  }
  return { items, question }
}

/**
 * Length in characters up to which an earlier message is parsed. A request is usually at the beginning of a
 * message, and parsing more costs time.
 */
const MAX_QUESTION_LENGTH = 400

function mentionedItems(text: string, catalogue: Catalogue): readonly CatalogueItem[] {
  const links = [...text.matchAll(/\/proizvod\/([^)\s"'?#\]]+)/g)]
  const linked = links.flatMap(([, slug = '']) => catalogue.bySlug(decodeSlug(slug)) ?? [])
  return linked.length > 0 ? [...new Set(linked)] : catalogue.mentionedIn(text)
}

function hasRequest({ topicWords, budget, recipient, has }: Question): boolean {
  return topicWords.length > 0 || budget !== null || recipient !== null || has('gift', 'sale')
}
