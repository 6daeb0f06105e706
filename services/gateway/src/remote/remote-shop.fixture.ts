import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { recordLog } from '../recorded-log.fixture.ts'
import { createStoreClient, type StoreRequest } from '../store/store-client.ts'
import { createRemoteStore } from './remote-store.ts'

export type Responder = (request: IncomingMessage, response: ServerResponse) => void

const closing: (() => Promise<unknown>)[] = []
/** For `afterEach`: closes every shop that a test opened. */
export async function closeShops(): Promise<void> {
  await Promise.all(closing.splice(0).map(close => close()))
}

/**
 * Starts a shop whose responses the test sets, and creates a client for it. `requests` contains no probe
 * requests, with which the client detects the permalink structure and the end of an outage.
 */
export async function openShop(folder = '') {
  const shop = {
    requests: [] as IncomingMessage[],
    clock: { now: 0 },
    hasPrettyPermalinks: true,
    respond: json(200, { ok: true }) as Responder,
    respondToProbe: json(200, []),
    recoveries: 0,
  }
  const { logger, events } = recordLog()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const isPretty = path.startsWith(`${folder}/wp-json/`)
    if (isPretty !== shop.hasPrettyPermalinks) return html(404)(request, response)
    if (path.includes('per_page=1&_fields=id')) return shop.respondToProbe(request, response)
    shop.requests.push(request)
    return shop.respond(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}${folder}`
  const store = createRemoteStore({
    url,
    version: '1.2.3',
    now: () => shop.clock.now,
    logger,
    onRecovered() {
      shop.recoveries++
    },
  })
  const send = createStoreClient(store, 'https://sultan.example')
  const get = (route = '/wc/store/v1/products', more: Partial<StoreRequest> = {}) =>
    send({ method: 'GET', route, ...more })
  return { shop, events, url, server, store, send, get }
}

export function json(
  status: number,
  body: unknown,
  headers: Record<string, string | string[]> = {},
): Responder {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  }
}

export function html(status: number): Responder {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html' })
    response.end('<!doctype html><title>Error</title>')
  }
}

export const lost = { kind: 'lost' }
export const blocked = { kind: 'lost', isBlocked: true }
export const notSent = { kind: 'lost', notSent: true }
export const basic = `Basic ${Buffer.from('ck_of-the-shop:cs_secret').toString('base64')}`
