import * as z from 'zod/mini'
import type { Result, Wire } from './client.ts'

/** One message of a talk with the assistant, as it is sent back with the next question. */
export interface ChatTurn {
  readonly role: 'user' | 'assistant'
  readonly content: string
}

export const recommendedSchema = z.object({
  /** The listed product: of a variation its parent. */
  id: z.number(),
  name: z.string(),
  /** Absolute address; empty when there is no picture. */
  image: z.string(),
  /** KM, decimal with a point: `"16.90"`. */
  price: z.string(),
  /** Absolute, ends in the product's slug. */
  link: z.string(),
})
export type Recommended = z.output<typeof recommendedSchema>

export const chatAnswerSchema = z.object({
  /** Plain text with line breaks; links into the shop as `[text](/path)`. */
  response: z.string(),
  products: z.pipe(
    z.nullish(z.array(recommendedSchema)),
    z.transform(products => products ?? []),
  ),
})
export type ChatAnswer = z.output<typeof chatAnswerSchema>

/** Asks the assistant; `history` are the last six messages before this one. Source: specification §7, call 9. */
export async function askAssistant(
  wire: Wire,
  message: string,
  history: readonly ChatTurn[],
): Promise<Result<ChatAnswer>> {
  return wire.send({
    route: '/sultan-ai/v1/chat',
    body: { message, history },
    schema: chatAnswerSchema,
  })
}
