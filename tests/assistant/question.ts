import type { ChatTurn } from '@sultan/assistant/assistant'

/** One question to the assistant and what is right. Products are named by their slugs. */
export interface Question {
  readonly message: string
  readonly history: readonly ChatTurn[]
  readonly expected: Expected
}

export interface Expected {
  /** One of them is among the products. */
  readonly any?: readonly string[]
  /** The first product is one of them. */
  readonly first?: readonly string[]
  /** All of them are among the products. */
  readonly all?: readonly string[]
  /** None of them is among the products; `'*'`: there are no products at all. */
  readonly none?: readonly string[]
  /** Every product is one of them. */
  readonly only?: readonly string[]
  /** Every product costs at most this much, in KM, and there is one. */
  readonly atMost?: number
  readonly atLeast?: number
  /** Every product is on sale. */
  readonly onSale?: true
  /** The current price of each of them stands in the text. */
  readonly priceOf?: readonly string[]
  /** Each stands in the text. */
  readonly says?: readonly RegExp[]
  /** None stands in the text. */
  readonly never?: readonly RegExp[]
}

export function ask(message: string, expected: Expected, ...said: readonly string[]): Question {
  const history = said.map(
    (content, at): ChatTurn => ({ role: at % 2 === 0 ? 'user' : 'assistant', content }),
  )
  return { message, history, expected }
}
