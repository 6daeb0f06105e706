export interface ChatTurn {
  readonly role: 'user' | 'assistant'
  readonly content: string
}

export interface ChatRequest {
  /** The shopper's message: trimmed, not blank, at most 1,000 characters. */
  readonly message: string
  /** Earlier messages, the oldest first; at most 6. The browser sends them, so they are untrusted. */
  readonly history: readonly ChatTurn[]
}

export interface RecommendedProduct {
  /** Id of the product, never the id of one of its variations. */
  readonly id: number
  readonly name: string
  /** Absolute URL; '' for a product without an image. */
  readonly image: string
  /** Price in KM, decimal with a point: `16.90`. */
  readonly price: string
  /** Absolute URL of the product page, which ends in the product's slug. */
  readonly link: string
}

export interface ChatReply {
  /** Plain text with line breaks. Links to the shop's own pages have the form `[text](/path)`. */
  readonly response: string
  /** The products recommended with the reply: at most five, all purchasable. */
  readonly products: readonly RecommendedProduct[]
  /** At most three questions that the shopper may ask next. The text `response` also lists the questions. */
  readonly suggestions?: readonly string[]
  /** True when the reply lacks an answer or a requested fact. The server reads this field and removes it. */
  readonly isUnanswered?: boolean
}

export interface Engine {
  answer(question: ChatRequest): Promise<ChatReply>
}
