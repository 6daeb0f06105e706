import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from './faults/fault.ts'
import { insteadOf } from './faults/instead.ts'
import { type Answer, html } from './http/answer.ts'
import { addressOf, type Call, readCall } from './http/call.ts'
import { send } from './http/send.ts'
import { pictureAnswer } from './pictures.ts'
import { answerCall } from './routes.ts'
import type { World } from './world.ts'

/** The shop's web server; it listens on 127.0.0.1 alone. */
export async function listen(world: World): Promise<Server> {
  const server = createServer((request, response) => {
    serve(world, request, response).catch((fault: unknown) => {
      // A fault of the recorded shop itself must not look like one of its played ones; a client may go at any time.
      if (!request.destroyed || request.complete) console.error(fault)
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
  const method = request.method ?? 'GET'
  const path = addressOf(request.url ?? '/').pathname
  const isHidden = path.startsWith('/wp-json') && world.options.permalinks === 'plain'
  const call = isHidden ? null : await readCall(request)
  world.requests.push({ method, path: request.url ?? '/', headers: request.headers })
  const fault = world.faults.take(method, call?.route ?? path)
  await pause(fault.delayMs ?? 0)
  const answer = await faultyAnswer(world, fault, () => ownAnswer(world, call, path))
  await pause(fault.lateMs ?? 0)
  if (answer === null) response.destroy()
  else send(world, answer, response, { route: call?.route ?? null, fault })
}

/** Null = the connection is cut. */
async function faultyAnswer(world: World, fault: Fault, work: () => Promise<Answer>): Promise<Answer | null> {
  if (fault.drop === 'before') return null
  const instead = insteadOf(fault, world.now())
  if (instead !== null && fault.worksFirst !== true) return instead
  const own = await work()
  return fault.drop === 'after' ? null : (instead ?? own)
}

async function ownAnswer(world: World, call: Call | null, path: string): Promise<Answer> {
  if (path.startsWith('/wp-content/')) return pictureAnswer(path)
  if (call !== null) return answerCall(world, call)
  return path === '/' ? html(200, '<h1>Primjer trgovina</h1>') : html(404, '<h1>Not Found</h1>')
}
