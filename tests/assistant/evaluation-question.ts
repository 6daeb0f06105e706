import type { ChatTurn } from '@sultan/assistant/engine'

/** An evaluation question and the expected reply of the assistant. Products are named by slug. */
export interface EvaluationQuestion {
  readonly message: string
  readonly history: readonly ChatTurn[]
  readonly expected: Expected | ExpectedAfter
}

/**
 * Computes the expected reply to a follow-up question from the slugs of the products in the previous reply.
 */
export type ExpectedAfter = (shown: readonly string[]) => Expected

/** A conversation of the evaluation. Each request carries the assistant's real replies as history. */
export type Conversation = readonly EvaluationQuestion[]

export interface Expected {
  /** Slugs of products, at least one of which must be in the assistant's reply. */
  readonly any?: readonly string[]
  /** Slugs of products, one of which must be the first product in the assistant's reply. */
  readonly first?: readonly string[]
  /** Slugs of products that must all be in the assistant's reply. */
  readonly all?: readonly string[]
  /** Slugs of products that must not be in the assistant's reply. `'*'`: the reply must have no products. */
  readonly none?: readonly string[]
  /** Slugs of the only products that may be in the assistant's reply. */
  readonly only?: readonly string[]
  /**
   * Maximum price of each product in the assistant's reply, in KM. The reply must contain at least one
   * product.
   */
  readonly atMost?: number
  readonly atLeast?: number
  /** Whether every product of the assistant's reply must be on sale. */
  readonly onSale?: true
  /** Slugs of products whose current prices must all be in the text of the assistant's reply. */
  readonly priceOf?: readonly string[]
  /** Patterns that the text of the assistant's reply must all match. */
  readonly says?: readonly RegExp[]
  /** Patterns that the text of the assistant's reply must not match. */
  readonly never?: readonly RegExp[]
  /**
   * Patterns of statements that are false as replies to this question. They count as forbidden statements.
   */
  readonly untrue?: readonly RegExp[]
  /** Sums in KM, such as `106,90`, that the reply may state although they are not the price of a product. */
  readonly sums?: readonly string[]
}

/**
 * Builds a question for the evaluation of the assistant. `previous` lists the earlier messages of the
 * conversation: shopper and assistant in turn, the shopper first.
 */
export function question(
  message: string,
  expected: Expected | ExpectedAfter,
  ...previous: readonly string[]
): EvaluationQuestion {
  const history = previous.map(
    (content, at): ChatTurn => ({ role: at % 2 === 0 ? 'user' : 'assistant', content }),
  )
  return { message, history, expected }
}

/**
 * Builds a conversation for the evaluation of the assistant: messages of the shopper with the expected
 * replies.
 */
export function conversation(
  ...turns: readonly (readonly [message: string, expected: Expected | ExpectedAfter])[]
): Conversation {
  return turns.map(([message, expected]) => question(message, expected))
}
