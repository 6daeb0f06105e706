import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** The fields of a request to the model endpoint that the tests read. */
export interface CompletionRequest {
  readonly model: string
  readonly messages: readonly { readonly role: string; readonly content: string }[]
  readonly tools?: readonly unknown[]
}

export type EndpointHandler = (
  body: CompletionRequest,
  response: ServerResponse,
  request: IncomingMessage,
) => void

/** Opens an OpenAI-compatible endpoint on this machine that responds with `handle`. */
export async function openModelEndpoint(handle: EndpointHandler) {
  const requests: CompletionRequest[] = []
  const keys: (string | undefined)[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    // The cast is safe: `requestCompletion` writes the body, and the tests check the fields that they read.
    const body = JSON.parse(text) as CompletionRequest
    requests.push(body)
    keys.push(request.headers.authorization)
    handle(body, response, request)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    keys,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function send(response: ServerResponse, message: unknown): void {
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify({ id: 'c', object: 'chat.completion', choices: [{ index: 0, message }] }))
}

/** A handler that responds with a text of the model. */
export const replyWith =
  (content: string): EndpointHandler =>
  (_, response) =>
    send(response, { role: 'assistant', content })

/**
 * A handler that responds with tool calls. When the arguments of a call are a string, the string is sent
 * unchanged.
 */
export const callTools =
  (...calls: readonly (readonly [name: string, args: unknown])[]): EndpointHandler =>
  (_, response) =>
    send(response, {
      role: 'assistant',
      content: null,
      tool_calls: calls.map(([name, args], index) => ({
        id: `call_${index}`,
        type: 'function',
        function: { name, arguments: typeof args === 'string' ? args : JSON.stringify(args) },
      })),
    })

/**
 * Handles each request with the next of the handlers, and all requests beyond the last handler with that
 * handler.
 */
export function inSequence(...handlers: readonly EndpointHandler[]): EndpointHandler {
  let next = 0
  return (...exchange) => {
    handlers[Math.min(next++, handlers.length - 1)]?.(...exchange)
  }
}
