import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { silentLogger } from '@sultan/kernel/logger'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ReadyResponse } from './ready-response.ts'
import { createHttpServer } from './server.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const form = (text: string) => ({
  headers: ['content-type', 'text/plain', 'content-length', String(text.length)],
  bytes: Buffer.from(text),
})

/**
 * Starts a server that has a response for `/page` ready in memory: plain and in Brotli, but not yet in gzip.
 * To every other request its handler responds `handled`.
 */
async function serve() {
  const onSent = vi.fn()
  const page: ReadyResponse = {
    status: 200,
    route: '/page',
    etag: 'W/"1"',
    notModifiedHeaders: ['etag', 'W/"1"'],
    encodings: ['br', 'gzip'],
    forms: new Map([
      [null, form('plain')],
      ['br', form('brotli')],
    ]),
    onSent,
  }
  const recordReady = vi.fn()
  const server = createHttpServer({
    handlers: [({ response }) => response.end('handled') && true],
    readyResponses: [target => (target === '/page' ? page : undefined)],
    publicUrl: 'https://sultan.example',
    trustProxy: [],
    log: silentLogger,
    observer: { observe: (_observed, work) => work(), recordReady },
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The cast is safe: the address of a server that listens on TCP is an object.
  const { port } = server.address() as AddressInfo
  closing.push(() => server.close())
  const send = async (requestLine: string, ...headers: string[]): Promise<string> => {
    const socket = connect(port, '127.0.0.1')
    socket.write([requestLine, ...headers, 'Connection: close', '', ''].join('\r\n'))
    return text(socket)
  }
  return { send, onSent, recordReady }
}

const GET = 'GET /page HTTP/1.1'
const HOST = 'Host: sultan.example'

describe('server with a prepared response in memory (ready response)', () => {
  it('sends the ready response in Brotli to a client that accepts Brotli, and uncompressed to a client that accepts none of the response’s encodings', async () => {
    const { send, onSent } = await serve()
    expect(await send(GET, HOST)).toMatch(/\r\n\r\nplain$/)
    expect(await send(GET, HOST, 'Accept-Encoding: gzip, br')).toMatch(/\r\n\r\nbrotli$/)
    expect(await send(GET, HOST, 'accept-encoding: zstd')).toMatch(/\r\n\r\nplain$/)
    expect(onSent).toHaveBeenCalledTimes(3)
  })

  it('sends the ready response without body for HEAD, and 304 for a matching If-None-Match', async () => {
    const { send, recordReady } = await serve()
    expect(await send('HEAD /page HTTP/1.1', HOST)).toMatch(
      /^HTTP\/1\.1 200 [\s\S]*content-length: 5\r\n[\s\S]*\r\n\r\n$/,
    )
    expect(await send(GET, HOST, 'IF-NONE-MATCH: "0"', 'If-None-Match: W/"1"')).toMatch(
      /^HTTP\/1\.1 304 [\s\S]*etag: W\/"1"/,
    )
    expect(recordReady.mock.calls.map(([, sent]) => sent)).toEqual([
      { route: '/page', status: 200 },
      { route: '/page', status: 304 },
    ])
  })

  it.each([
    ['a path that has no ready response', 'GET /other HTTP/1.1', [HOST]],
    ['the method POST', 'POST /page HTTP/1.1', [HOST, 'Content-Length: 0']],
    ['an accepted encoding that is not in memory yet', GET, [HOST, 'Accept-Encoding: gzip']],
    ['a Range header', GET, [HOST, 'Range: bytes=0-1']],
  ])(
    'passes a request with %s to the handlers instead of sending the ready response',
    async (_what, requestLine, headers) => {
      const { send, onSent } = await serve()
      expect(await send(requestLine, ...headers)).toMatch(/\r\n\r\n[\s\S]*handled/)
      expect(onSent).not.toHaveBeenCalled()
    },
  )

  it.each([
    ['two Host headers', [HOST, HOST]],
    ['an invalid Host header', ['Host: a b']],
    ['no Host header', []],
  ])('sends status 400 instead of a ready response to a request with %s', async (_what, headers) => {
    const { send } = await serve()
    expect(await send(GET, ...headers)).toMatch(/^HTTP\/1\.1 400 /)
  })
})
