import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** What the endpoint is asked; as far as the tests look at it. */
export interface Asked {
  readonly model: string
  readonly messages: readonly { readonly role: string; readonly content: string }[]
  readonly tools?: readonly unknown[]
}

export type Turn = (asked: Asked, response: ServerResponse, request: IncomingMessage) => void

/** For tests: an OpenAI-compatible endpoint on this machine that behaves as `turn` says, well or not. */
export async function openFakeEndpoint(turn: Turn) {
  const questions: Asked[] = []
  const keys: (string | undefined)[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const asked = JSON.parse(body) as Asked // The client's own request; each test looks at it.
    questions.push(asked)
    keys.push(request.headers.authorization)
    turn(asked, response, request)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/v1`,
    questions,
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

/** Says `content`. */
export const says =
  (content: string): Turn =>
  (_, response) =>
    send(response, { role: 'assistant', content })

/** Calls tools. */
export const calls =
  (...wanted: readonly (readonly [name: string, given: unknown])[]): Turn =>
  (_, response) =>
    send(response, {
      role: 'assistant',
      content: null,
      tool_calls: wanted.map(([name, given], index) => ({
        id: `call_${index}`,
        type: 'function',
        function: { name, arguments: typeof given === 'string' ? given : JSON.stringify(given) },
      })),
    })

/** One after the other; the last again and again. */
export function inTurn(...turns: readonly Turn[]): Turn {
  let next = 0
  return (...exchange) => {
    turns[Math.min(next++, turns.length - 1)]?.(...exchange)
  }
}
