import type { ChatTurn } from '@sultan/assistant/engine'

/** A question and the expected reply. Products are named by slug. */
export interface EvaluationQuestion {
  readonly message: string
  readonly history: readonly ChatTurn[]
  readonly expected: Expected
}

export interface Expected {
  /** Slugs of products, at least one of which must be in the reply. */
  readonly any?: readonly string[]
  /** Slugs of the products that may be first in the reply. */
  readonly first?: readonly string[]
  /** Slugs of products that must all be in the reply. */
  readonly all?: readonly string[]
  /** Slugs of products that must not be in the reply. `'*'`: the reply must have no products. */
  readonly none?: readonly string[]
  /** Slugs of the only products that may be in the reply. */
  readonly only?: readonly string[]
  /** Maximum price of each product in the reply, in KM. The reply must contain at least one product. */
  readonly atMost?: number
  readonly atLeast?: number
  /** Whether every product of the reply must be on sale. */
  readonly onSale?: true
  /** Slugs of products whose current prices must all be in the text of the reply. */
  readonly priceOf?: readonly string[]
  /** Patterns that the text of the reply must all match. */
  readonly says?: readonly RegExp[]
  /** Patterns that the text of the reply must not match. */
  readonly never?: readonly RegExp[]
}

/**
 * Builds an evaluation question. `previous` lists the earlier messages of the conversation: shopper and
 * assistant in turn, the shopper first.
 */
export function question(
  message: string,
  expected: Expected,
  ...previous: readonly string[]
): EvaluationQuestion {
  const history = previous.map(
    (content, at): ChatTurn => ({ role: at % 2 === 0 ? 'user' : 'assistant', content }),
  )
  return { message, history, expected }
}
