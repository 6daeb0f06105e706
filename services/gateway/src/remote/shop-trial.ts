import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAskStore, type Question } from '../store/ask-store.ts'
import { createRemoteStore } from './remote-store.ts'

export type Answer = (request: IncomingMessage, response: ServerResponse) => void

const closing: (() => Promise<unknown>)[] = []
/** For `afterEach`: ends every shop that a test has opened. */
export async function closeShops(): Promise<void> {
  await Promise.all(closing.splice(0).map(close => close()))
}

/** A shop that answers as the test says, and a way to ask it. What finds out its kind of addresses is not counted. */
export async function openShop(folder = '') {
  const shop = {
    asked: [] as IncomingMessage[],
    reports: [] as string[],
    clock: { now: 0 },
    hasPrettyAddresses: true,
    answer: json(200, { ok: true }) as Answer,
  }
  const server = createServer((request, response) => {
    const address = request.url ?? ''
    const isPretty = address.startsWith(`${folder}/wp-json/`)
    if (isPretty !== shop.hasPrettyAddresses) return html(404)(request, response)
    if (address.includes('per_page=1&_fields=id')) return json(200, [])(request, response)
    shop.asked.push(request)
    return shop.answer(request, response)
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
    report: line => shop.reports.push(line),
  })
  const ask = createAskStore(store, 'https://sultan.example')
  const get = (route = '/wc/store/v1/products', more: Partial<Question> = {}) =>
    ask({ method: 'GET', route, ...more })
  return { shop, url, server, store, ask, get }
}

export function json(status: number, body: unknown, headers: Record<string, string | string[]> = {}): Answer {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  }
}

export function html(status: number): Answer {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html' })
    response.end('<!doctype html><title>Error</title>')
  }
}

export const lost = { kind: 'lost' }
export const unsent = { kind: 'lost', unsent: true }
export const basic = `Basic ${Buffer.from('ck_of-the-shop:cs_secret').toString('base64')}`
