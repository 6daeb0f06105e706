import type { ChatTurn } from '@sultan/assistant/engine'

/** A question and the expected reply. Products are named by slug. */
export interface EvaluationQuestion {
  readonly message: string
  readonly history: readonly ChatTurn[]
  readonly expected: Expected
}

export interface Expected {
  /** Slugs of products. At least one of the products is in the reply. */
  readonly any?: readonly string[]
  /** Slugs of products. The first product of the reply is one of the products. */
  readonly first?: readonly string[]
  /** Slugs of products. All of the products are in the reply. */
  readonly all?: readonly string[]
  /** Slugs of products. None of the products is in the reply. `'*'`: the reply has no products. */
  readonly none?: readonly string[]
  /** Slugs of products. Every product of the reply is one of the products. */
  readonly only?: readonly string[]
  /** Every product of the reply costs at most this many KM, and the reply has at least one product. */
  readonly atMost?: number
  readonly atLeast?: number
  /** Every product of the reply is on sale. */
  readonly onSale?: true
  /** Slugs of products. The text of the reply contains the current price of each of the products. */
  readonly priceOf?: readonly string[]
  /** The text of the reply matches each of the patterns. */
  readonly says?: readonly RegExp[]
  /** The text of the reply matches none of the patterns. */
  readonly never?: readonly RegExp[]
}

/** Builds an evaluation question. `previous` contains the earlier turns; the first turn is the shopper's. */
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
