import type { AssistantShop, Offer } from './assistant.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import type { Found } from './catalogue/find-products.ts'
import type { Topic } from './conversation/topic.ts'
import type { Question } from './language/question.ts'

/** One message and everything that is known for its answer. */
export interface Talk {
  readonly question: Question
  readonly topic: Topic
  readonly shop: AssistantShop
  readonly catalogue: Catalogue
  find(words: readonly string[]): Found
}

/** An answer before it leaves: the products are those the text names. */
export interface Reply {
  readonly text: string
  readonly offers: readonly Offer[]
}

export function say(text: string): Reply {
  return { text, offers: [] }
}
