import { fromDecimal, type Money } from '@sultan/kernel/money'
import { type ChatTurn, askAssistant as sendQuestion } from '@sultan/woo-wire/chat'
import type { WireError } from '@sultan/woo-wire/client'
import { browserWire } from './browser-wire.ts'
import type { Picture } from './picture.ts'
import { pictureFromWire } from './picture-from-wire.ts'

/* Loaded with the chat, never with a page. */

export type { ChatTurn } from '@sultan/woo-wire/chat'

/** A product as the assistant recommended it (spec §3, Chat response). */
export interface Recommendation {
  readonly id: number
  readonly name: string
  readonly picture: Picture | null
  /** Null when the price cannot be read. */
  readonly price: Money | null
  /** Where it leads, as it came: not to be followed unchecked. */
  readonly link: string
}

export interface AssistantReply {
  readonly text: string
  readonly products: readonly Recommendation[]
}

export type Asked =
  | { readonly ok: true; readonly reply: AssistantReply }
  | { readonly ok: false; readonly error: WireError }

/** Asks the shop's assistant. Only the browser does. */
export async function askAssistant(message: string, history: readonly ChatTurn[]): Promise<Asked> {
  const answer = await sendQuestion(browserWire(), message, history)
  if (!answer.ok) return answer
  const { response, products } = answer.value
  return {
    ok: true,
    reply: {
      text: response.trim(),
      products: products.map(({ image, price, ...rest }) => ({
        ...rest,
        picture: pictureFromWire({ src: image, alt: '' }),
        price: fromDecimal(price),
      })),
    },
  }
}
