import { isRecord } from '@sultan/kernel/is-record'
import { type Answer, refusalReply, refuse } from '../../http/answer.ts'
import { type Endpoint, endpoint, type StoreContext } from '../../http/endpoint.ts'
import type { Param, ParamFault } from '../../http/params.ts'
import { asList } from '../../http/php-query.ts'
import { missingParams } from './missing-params.ts'

/** The Store API's limit (`batch-26-requests`). */
const MOST_REQUESTS = 25

/** Headers of each answer that a batch passes on, as WooCommerce does; two of them are numbers there. */
const PASSED_ON = ['Nonce', 'Nonce-Timestamp', 'User-ID', 'Cart-Token', 'Cart-Hash', 'Cache-Control']
const NUMBERS = ['Nonce-Timestamp', 'User-ID']

/** `POST batch`: always 207, each request with its own status; what went before a refused one stays done (fact 37). */
export const batchEndpoints: readonly Endpoint[] = [
  endpoint('POST', '/wc/store/v1/batch', { requests: readRequests() }, async (call, context) => {
    const missing = missingParams(call.sent, ['requests'])
    if (missing !== null) return refusalReply(missing)
    const responses: BatchAnswer[] = []
    for (const one of call.params.requests) {
      responses.push(await answerOne(one, call.request.headers, context))
    }
    return { status: 207, body: { responses } }
  }),
]

interface BatchRequest {
  readonly path: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

interface BatchAnswer {
  readonly body: unknown
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
}

/** Without a Cart-Token of its own, a request has that of the batch. */
async function answerOne(
  { path, method, headers, body }: BatchRequest,
  outer: Headers,
  { publicUrl, store }: StoreContext,
): Promise<BatchAnswer> {
  if (!path.startsWith('/wc/store/v1/cart/')) return notInBatches
  const own = new Headers({ 'Content-Type': 'application/json' })
  for (const name of ['Cart-Token', 'Nonce', 'Authorization']) {
    const value = headers[name.toLowerCase()] ?? outer.get(name)
    if (value !== null) own.set(name, value)
  }
  const url = `${publicUrl}/?rest_route=${path.replace('?', '&')}`
  const response = await store(new Request(url, { method, headers: own, body: JSON.stringify(body) }))
  return {
    body: await response.json(),
    status: response.status,
    headers: { ...passedOn(response.headers), Allow: method },
  }
}

function passedOn(headers: Headers): Readonly<Record<string, unknown>> {
  const found = PASSED_ON.flatMap(name => {
    const value = headers.get(name)
    return value === null ? [] : [[name, NUMBERS.includes(name) ? Number(value) : value]]
  })
  return Object.fromEntries(found)
}

const refusedAnswer: Answer = refuse(
  400,
  'rest_batch_not_allowed',
  'The requested route does not support batch requests.',
)
const notInBatches: BatchAnswer = { body: refusedAnswer.body, status: 400, headers: {} }

/** The list of requests, looked over as WordPress does: its faults name the place. */
function readRequests(): Param<readonly BatchRequest[]> {
  return (raw, name) => {
    const list = raw !== null && typeof raw === 'object' ? (asList(raw) ?? []) : []
    const fault = batchFault(list, name)
    return fault === null ? { value: list.map(readRequest) } : { fault }
  }
}

function batchFault(list: readonly unknown[], name: string): ParamFault | null {
  if (list.length > MOST_REQUESTS) {
    const message = `${name} must contain at most ${MOST_REQUESTS} items.`
    return { code: 'rest_too_many_items', message }
  }
  const wrong = list.findIndex(one => !['POST', 'PUT', 'PATCH', 'DELETE'].includes(readRequest(one).method))
  if (wrong < 0) return null
  const message = `${name}[${wrong}][method] is not one of POST, PUT, PATCH, and DELETE.`
  return { code: 'rest_not_in_enum', message }
}

function readRequest(raw: unknown): BatchRequest {
  const fields = isRecord(raw) ? raw : {}
  const headers = isRecord(fields.headers) ? Object.entries(fields.headers) : []
  // What cannot stand in a header was not sent.
  const sendable = headers.filter(([, value]) => typeof value === 'string' && /^[\x20-\x7e]*$/.test(value))
  return {
    path: typeof fields.path === 'string' ? fields.path : '',
    method: typeof fields.method === 'string' ? fields.method : 'POST',
    headers: Object.fromEntries(sendable.map(([header, value]) => [header.toLowerCase(), String(value)])),
    body: fields.body ?? {},
  }
}
