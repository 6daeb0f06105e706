/**
 * Worker thread of `load-attacks.ts`: attacks a shop from one IP address until the main thread sends a
 * message.
 */
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

export interface AttackerData {
  readonly url: string
  readonly name: AttackName
  /** Ids of products that can be bought. */
  readonly productIds: readonly number[]
  /** Paths of pictures, for example `art/products/x.webp`. */
  readonly pictures: readonly string[]
}

const ADDRESS = '203.0.113.7'
const CONNECTIONS = 16
/** Time in ms for which an attacker of the load test waits after a response with a status other than 200. */
const PAUSE_MS = 5
const IDLE_CONNECTIONS = 900
const SLOW_READERS = 200

// The cast is safe: `load-attacks.ts` starts this thread with data of type `AttackerData`.
const { url, name, productIds, pictures } = workerData as AttackerData
let count = 0
let isRunning = true
parentPort?.once('message', () => {
  isRunning = false
})

const get = (path: string) => fetch(url + path, { headers: { 'x-forwarded-for': ADDRESS } })

function post(route: string, body: object): Promise<Response> {
  const headers = { 'x-forwarded-for': ADDRESS, 'content-type': 'application/json' }
  return fetch(`${url}/?rest_route=${route}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

const list = '/?rest_route=/wc/store/v1/products&per_page=100'
const line = (id: number, quantity: number) => ({ id, quantity })

/**
 * For each attack, a function that sends one request of the attack; null for the attacks that use
 * `openSocket` instead.
 */
export const attacks = {
  'new pages': () => get(`/kategorije-proizvoda/uljani-mirisi?cijena-do=${1_000 + ++count}`),
  'long lists': () => get(`${list}&max_price=${10_000_000 + ++count}`),
  'one long list, cached': () => get(list),
  searches: () => get(`${list}&search=ulje+${++count}`),
  'quotes of 79 lines of 999 pieces': () =>
    post('/sultan/v1/quote', { items: productIds.slice(0, 79).map(id => line(id, 999)) }),
  'quotes of one line': () => post('/sultan/v1/quote', { items: [line(productIds[0] ?? 0, 1)] }),
  'wrong passwords': () =>
    post('/jwt-auth/v1/token', { username: `${randomUUID()}@kupac.example`, password: 'pogrešna' }),
  chat: () => post('/sultan-ai/v1/chat', { message: `Trebam poklon do ${++count} KM, nešto s ružom` }),
  'new pictures': () => {
    count += 1
    return get(`/slike/${[1920, 1280, 960, 320][count % 4]}/${pictures[(count >> 2) % pictures.length]}`)
  },
  'idle connections': null,
  'clients that do not read': null,
}

export type AttackName = keyof typeof attacks

function openSocket(message: string): void {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname, () => socket.write(message))
  socket.pause()
  socket.on('error', () => undefined)
}

const statuses: Record<string, number> = {}
async function repeat(send: () => Promise<Response>): Promise<void> {
  while (isRunning) {
    const status = await send().then(
      async response => {
        await response.arrayBuffer()
        return response.status
      },
      () => 0,
    )
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status !== 200) await sleep(PAUSE_MS)
  }
}

const send = attacks[name]
if (send !== null) await Promise.all(Array.from({ length: CONNECTIONS }, () => repeat(send)))
else {
  const isIdle = name === 'idle connections'
  const message = isIdle ? '' : `GET /${pictures[0]} HTTP/1.1\r\nHost: shop\r\n\r\n`.repeat(20)
  for (let at = 0; at < (isIdle ? IDLE_CONNECTIONS : SLOW_READERS); at++) openSocket(message)
  while (isRunning) await sleep(PAUSE_MS)
}
parentPort?.postMessage(statuses)
process.exit()
