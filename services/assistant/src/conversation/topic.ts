import type { ChatTurn } from '../assistant.ts'
import type { Catalogue, CatalogueItem } from '../catalogue/catalogue.ts'
import { type Found, isSure } from '../catalogue/find-products.ts'
import { type Question, readQuestion } from '../language/question.ts'

/** What the talk is about so far. */
export interface Topic {
  /** The products named last, in the order in which they were. */
  readonly items: readonly CatalogueItem[]
  /** The shopper's last question that had a wish of its own. */
  readonly question: Question | null
}

/**
 * From the texts alone, the newest first: links to products and names of products in our answers; where an answer has none, what
 * the shopper's own words before it find. Only which products were meant is believed, never what a text says of them.
 */
export function recall(
  history: readonly ChatTurn[],
  catalogue: Catalogue,
  find: (words: readonly string[]) => Found,
): Topic {
  let items: readonly CatalogueItem[] = []
  let question: Question | null = null
  for (const { role, content } of history.toReversed()) {
    if (items.length > 0 && question !== null) break
    if (role === 'assistant') {
      if (items.length === 0) items = mentioned(content, catalogue)
      continue
    }
    const asked = readQuestion(content.slice(0, LONGEST))
    if (question === null && hasWish(asked)) question = asked
    if (items.length === 0 && asked.topicWords.length > 0) {
      const found = find(asked.topicWords)
      if (isSure(found)) items = (found.named.length > 0 ? found.named : found.items).slice(0, 4)
    }
  }
  return { items, question }
}

/** What somebody wants stands at the beginning; reading on costs more than it tells. */
const LONGEST = 400

function mentioned(text: string, catalogue: Catalogue): readonly CatalogueItem[] {
  const links = [...text.matchAll(/\/proizvod\/([^)\s"'?#\]]+)/g)]
  const linked = links.flatMap(([, slug = '']) => catalogue.bySlug(decoded(slug)) ?? [])
  return linked.length > 0 ? [...new Set(linked)] : catalogue.namedIn(text)
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

function hasWish({ topicWords, budget, recipient, has }: Question): boolean {
  return topicWords.length > 0 || budget !== null || recipient !== null || has('gift', 'sale')
}
