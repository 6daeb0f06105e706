import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** Body of a request to the model endpoint, with only some of its fields. */
export interface CompletionRequest {
  readonly model: string
  readonly messages: readonly { readonly role: string; readonly content: string }[]
}

export type EndpointHandler = (
  body: CompletionRequest,
  response: ServerResponse,
  request: IncomingMessage,
) => void

/** Starts an OpenAI-compatible endpoint on localhost. `handle` responds to its requests. */
export async function openModelEndpoint(handle: EndpointHandler) {
  const requests: CompletionRequest[] = []
  const keys: (string | undefined)[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    // The cast is safe: `requestForm` writes the body, and a wrong field would fail the tests.
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

/** Creates an endpoint handler that responds with the text `content` as the model's message. */
export const replyWith =
  (content: string): EndpointHandler =>
  (_, response) =>
    send(response, { role: 'assistant', content })

/**
 * Creates an endpoint handler that passes each request to the next of `handlers`. The last of `handlers` also
 * gets all further requests.
 */
export function inSequence(...handlers: readonly EndpointHandler[]): EndpointHandler {
  let next = 0
  return (...exchange) => {
    handlers[Math.min(next++, handlers.length - 1)]?.(...exchange)
  }
}
