import type { ProductSnapshot } from '@sultan/woo-client/product-snapshot'
import type { AssistantShop } from '../catalogue/assistant-shop.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ProductMatches } from '../catalogue/find-products.ts'
import type { Question } from '../language/question.ts'
import type { Topic } from './topic.ts'

/** A message with everything that its answer depends on. */
export interface Conversation {
  readonly question: Question
  readonly topic: Topic
  readonly shop: AssistantShop
  readonly catalogue: Catalogue
  find(words: readonly string[]): ProductMatches
}

/** An answer with the products that its text names. */
export interface Reply {
  readonly text: string
  readonly snapshots: readonly ProductSnapshot[]
}

export function say(text: string): Reply {
  return { text, snapshots: [] }
}
