import type { ProductSnapshot } from '@sultan/woo-client/product-snapshot'
import type { AssistantShop, ShopPage } from '../catalogue/assistant-shop.ts'
import type { ChatRequest } from '../conversation/engine.ts'
import type { Lookups } from './tools.ts'

/** Why an answer is rejected. Logged, so it holds no text of the conversation. */
export type RejectionReason =
  | ('empty' | 'too long' | 'markup' | 'link' | 'contact' | 'our own instructions')
  | ('price' | 'stock' | 'discount' | 'sale' | 'promise' | 'medical')

export interface Evidence {
  readonly request: ChatRequest
  readonly shop: AssistantShop
  readonly pages: readonly ShopPage[]
  /** Current products that the answer names or the model looked up. */
  readonly snapshots: readonly ProductSnapshot[]
  readonly lookups: Lookups
  readonly instructions: string
}
