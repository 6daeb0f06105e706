import type { ProductSnapshot } from '@sultan/woo-client/product-snapshot'
import type { AssistantShop } from '../catalogue/assistant-shop.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ProductMatches } from '../catalogue/find-products.ts'
import type { Topic } from '../knowledge/topics.ts'
import type { Message } from '../language/message.ts'
import type { State } from './state.ts'

/** A request of a shopper with everything that its answer depends on. */
export interface Conversation {
  readonly message: Message
  /** Words of the message that may name a product. */
  readonly words: readonly string[]
  readonly topic: Topic
  readonly state: State
  readonly shop: AssistantShop
  readonly catalogue: Catalogue
  find(words: readonly string[]): ProductMatches
}

/** An answer with the products that its text names. */
export interface Reply {
  readonly text: string
  readonly snapshots: readonly ProductSnapshot[]
  /** Questions that the chat suggests to the shopper as the next message. */
  readonly suggestions?: readonly string[]
  /** True when the request could not be answered. The answers to other requests of the message are then enough. */
  readonly isUnanswered?: boolean
  /** True when the fact asked for is stated nowhere, which the text says. */
  readonly isNotStated?: boolean
}

export const say = (text: string): Reply => ({ text, snapshots: [] })
