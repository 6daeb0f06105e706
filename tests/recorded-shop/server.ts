import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type Answer, html } from './http/answer.ts'
import { readCall } from './http/call.ts'
import { usualHeaders } from './http/headers.ts'
import { pictureAnswer } from './pictures.ts'
import { recordedHost } from './recorded.ts'
import { answerCall } from './routes.ts'
import type { World } from './world.ts'

/** The shop's web server; it listens on 127.0.0.1 alone. */
export async function listen(world: World): Promise<Server> {
  const server = createServer((request, response) => {
    serve(world, request, response).catch((fault: unknown) => {
      // A fault of the recorded shop itself must not look like one of its played ones.
      console.error(fault)
      response.destroy()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(world.options.port, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The recorded shop has no port.')
  world.url = `http://127.0.0.1:${address.port}`
  return server
}

async function serve(world: World, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!world.options.passesAuthorization) delete request.headers.authorization
  const path = new URL(request.url ?? '/', world.url).pathname
  world.requests.push({ method: request.method ?? 'GET', path: request.url ?? '/', headers: request.headers })
  send(world, await answerTo(world, request, path), response)
}

async function answerTo(
  world: World,
  request: IncomingMessage,
  path: string,
): Promise<Answer & { route?: string }> {
  if (path.startsWith('/wp-content/')) return pictureAnswer(path)
  const isPretty = path.startsWith('/wp-json')
  const call = isPretty && world.options.permalinks === 'plain' ? null : await readCall(request)
  if (call !== null) return { ...(await answerCall(world, call)), route: call.route }
  return path === '/' ? html(200, '<h1>Primjer trgovina</h1>') : html(404, '<h1>Not Found</h1>')
}

function send(world: World, answer: Answer & { route?: string }, response: ServerResponse): void {
  const headers = answer.route === undefined ? {} : usualHeaders(answer.route)
  for (const [name, value] of Object.entries({ ...headers, ...answer.headers })) {
    const own = [value].flat().map(one => one.replaceAll(recordedHost, world.url))
    response.setHeader(name, own.length === 1 ? (own[0] ?? '') : own)
  }
  const body =
    answer.body instanceof Uint8Array
      ? answer.body
      : answer.body === null
        ? ''
        : JSON.stringify(answer.body).replaceAll(recordedHost, world.url)
  response.writeHead(answer.status).end(body)
}
