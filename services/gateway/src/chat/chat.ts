/** What is asked of the assistant: the message, trimmed, and what was said before, the oldest first. */
export interface ChatQuestion {
  readonly message: string
  readonly history: readonly { readonly role: 'user' | 'assistant'; readonly content: string }[]
}

/** What `POST /sultan-ai/v1/chat` answers. `price` is in KM with a point, `image` and `link` are absolute. */
export interface ChatAnswer {
  /** Plain text with line breaks and `[tekst](/put)` for the shop's own pages. */
  readonly response: string
  readonly products: readonly {
    readonly id: number
    readonly name: string
    readonly image: string
    readonly price: string
    readonly link: string
  }[]
}

export type Chat = (question: ChatQuestion) => Promise<ChatAnswer>
