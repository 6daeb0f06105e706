import { readJson } from '../http/read-json.ts'
import { invalidParamsResponse, jsonResponse } from '../http/responses.ts'
import { type ChatRequest, parseChatRequest } from './chat-request.ts'

/**
 * The response of `POST /sultan-ai/v1/chat`. `price` is in KM with a decimal point. `image` and `link` are
 * absolute URLs; `image` is '' for a product without an image.
 */
interface ChatResponse {
  /** The assistant's reply: plain text with line breaks, and `[text](/path)` for links within the shop. */
  readonly response: string
  readonly products: readonly {
    readonly id: number
    readonly name: string
    readonly image: string
    readonly price: string
    readonly link: string
  }[]
}

export type Chat = (request: ChatRequest) => Promise<ChatResponse>

/** `POST /sultan-ai/v1/chat`; the response is never cached. */
export async function handleChat(request: Request, chat: Chat): Promise<Response> {
  const body = await readJson(request)
  if (!body.ok) return body.response
  const chatRequest = parseChatRequest(body.value)
  return chatRequest.ok
    ? jsonResponse(200, await chat(chatRequest.value))
    : invalidParamsResponse(chatRequest.errors)
}
