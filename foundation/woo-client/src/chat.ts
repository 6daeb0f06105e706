import * as z from 'zod/mini'
import type { Result, WooClient } from './client.ts'

/** An earlier message of the chat conversation. */
export interface ChatMessage {
  readonly role: 'user' | 'assistant'
  readonly content: string
}

const recommendedProductSchema = z.object({
  /** Product id; for a variation the id of its parent product. */
  id: z.number(),
  name: z.string(),
  /** Absolute URL of the product's image; empty for a product without an image. */
  image: z.string(),
  /** Price in KM, decimal with a point: `"16.90"`. */
  price: z.string(),
  /** Absolute URL of the product page; it ends in the product's slug. */
  link: z.string(),
})

const chatResponseSchema = z.object({
  /**
   * Text of the assistant's reply: plain text with line breaks, and links into the shop as `[text](/path)`.
   */
  response: z.string(),
  products: z.pipe(
    z.nullish(z.array(recommendedProductSchema)),
    z.transform(products => products ?? []),
  ),
  /** Questions that the shopper may ask next. */
  suggestions: z.pipe(
    z.nullish(z.array(z.string())),
    z.transform(suggestions => suggestions ?? []),
  ),
})
type ChatResponse = z.output<typeof chatResponseSchema>

/**
 * Sends a message to the chat assistant. `history` holds at most the last six messages before `message`.
 * Source: specification §7, call 9.
 */
export async function sendChatMessage(
  client: WooClient,
  message: string,
  history: readonly ChatMessage[],
): Promise<Result<ChatResponse>> {
  return client.request({
    route: '/sultan-ai/v1/chat',
    body: { message, history },
    schema: chatResponseSchema,
  })
}
