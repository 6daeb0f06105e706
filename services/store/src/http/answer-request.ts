import { faultForLog } from '@sultan/sql/sql-error'
import { type Answer, noRoute, refusalReply, refuse } from './answer.ts'
import { type Caller, identify, PRIVATE_HEADERS } from './caller.ts'
import type { Endpoint, StoreContext } from './endpoint.ts'
import { routeFinder, routeOf } from './find-route.ts'
import { type ParamFault, readParams } from './params.ts'
import { pickFields } from './pick-fields.ts'
import { readSent } from './read-sent.ts'

/** Makes the store's one function of a table of endpoints: it answers whatever comes and never rejects. */
export function requestAnswerer(endpoints: readonly Endpoint[]) {
  const find = routeFinder(endpoints)
  return async (request: Request, context: StoreContext): Promise<Response> => {
    try {
      return toResponse(await answerCall(request, context, find), request, context)
    } catch (error) {
      const { pathname } = new URL(request.url)
      console.error(`The embedded store failed at ${request.method} ${pathname}:`, faultForLog(error))
      const words = 'There has been a critical error on this website.'
      return toResponse(refuse(500, 'internal_server_error', words), request, context)
    }
  }
}

async function answerCall(
  request: Request,
  context: StoreContext,
  find: ReturnType<typeof routeFinder>,
): Promise<Answer> {
  const url = new URL(request.url)
  const caller = await identify(request, url, context)
  if ('code' in caller) return refusalReply(caller)
  const answer = await answerCaller(request, url, caller, context, find)
  return caller.kind === 'guest' ? answer : { ...answer, headers: { ...answer.headers, ...PRIVATE_HEADERS } }
}

async function answerCaller(
  request: Request,
  url: URL,
  caller: Caller,
  context: StoreContext,
  find: ReturnType<typeof routeFinder>,
): Promise<Answer> {
  const route = routeOf(url)
  const found = route === null ? null : find(request.method === 'HEAD' ? 'GET' : request.method, route)
  if (route === null || found === null) return noRoute()
  const read = await readSent(request, url, found.path)
  if ('refusal' in read) return read.refusal
  const params = readParams(found.endpoint.params, read.sent)
  if ('faults' in params) return invalidParams(params.faults)
  // The endpoint's own schema has read these values (see `endpoint`).
  const call = { request, route, caller, params: params.values as never, sent: read.sent }
  const answer = await found.endpoint.handle(call, context)
  return answer.status < 300 ? { ...answer, body: pickFields(answer.body, read.sent._fields) } : answer
}

/** All faults at once, by name, in the words and in the codes. */
export function invalidParams(faults: Readonly<Record<string, ParamFault>>): Answer {
  const entries = Object.entries(faults)
  return refuse(400, 'rest_invalid_param', `Invalid parameter(s): ${Object.keys(faults).join(', ')}`, {
    params: Object.fromEntries(entries.map(([name, fault]) => [name, fault.message])),
    details: Object.fromEntries(entries.map(([name, fault]) => [name, { data: null, ...fault }])),
  })
}

function toResponse(answer: Answer, request: Request, context: StoreContext): Response {
  const headers = new Headers({
    'Content-Type': 'application/json; charset=UTF-8',
    'X-Robots-Tag': 'noindex',
    'X-Content-Type-Options': 'nosniff',
    Link: `<${context.publicUrl}/wp-json/>; rel="https://api.w.org/"`,
    'Access-Control-Expose-Headers': 'X-WP-Total, X-WP-TotalPages, Link, Cart-Token',
  })
  for (const [name, value] of Object.entries(answer.headers ?? {})) {
    headers.set(name, value)
  }
  const body = request.method === 'HEAD' ? null : JSON.stringify(answer.body)
  return new Response(body, { status: answer.status, headers })
}
