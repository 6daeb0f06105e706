import { fromDecimal, type Money } from '@sultan/kernel/money'
import { type ChatMessage, sendChatMessage as requestReply } from '@sultan/woo-client/chat'
import type { ClientError } from '@sultan/woo-client/client'
import type { Picture } from '../../design/picture-url.ts'
import { toPicture } from '../client/picture-mapper.ts'
import { browserClient } from '../client/store-client.ts'

/*
 * This module imports the browser's client statically: the module is loaded only with the chat, and the
 * server never sends the module's requests.
 */

export type { ChatMessage } from '@sultan/woo-client/chat'

/** A product that the chat recommends (specification §3, Chat response). */
export interface Recommendation {
  readonly id: number
  readonly name: string
  readonly picture: Picture | null
  /** Price of the product; null when it cannot be parsed. */
  readonly price: Money | null
  /** Link of the product as sent in the chat response; validate it before navigating. */
  readonly link: string
}

export interface AssistantReply {
  readonly text: string
  readonly products: readonly Recommendation[]
  /** Suggested questions that the shopper may send to the chat next; at most three. */
  readonly suggestions?: readonly string[]
}

const MAX_SUGGESTIONS = 3

type AssistantResult =
  | { readonly ok: true; readonly reply: AssistantReply }
  | { readonly ok: false; readonly error: ClientError }

export async function sendChatMessage(
  message: string,
  history: readonly ChatMessage[],
): Promise<AssistantResult> {
  const result = await requestReply(browserClient(), message, history)
  if (!result.ok) return result
  const { response, products, suggestions } = result.value
  return {
    ok: true,
    reply: {
      text: response.trim(),
      products: products.map(({ image, price, ...rest }) => ({
        ...rest,
        picture: toPicture({ src: image, alt: '' }),
        price: fromDecimal(price),
      })),
      suggestions: suggestions.slice(0, MAX_SUGGESTIONS),
    },
  }
}
