import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { silentLogger } from '@sultan/kernel/logger'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CONNECTION_LIMITS } from './connection-limits.ts'
import type { Handler } from './request-context.ts'
import { createHttpServer } from './server.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const pathHandler: Handler = ({ response, url }) => {
  response.end(url.pathname)
  return true
}

async function serve(handler: Handler = pathHandler, limits: Partial<typeof CONNECTION_LIMITS> = {}) {
  const warn = vi.fn()
  const server = createHttpServer({
    handlers: [handler],
    publicUrl: 'https://sultan.example',
    trustProxy: [],
    log: { ...silentLogger, warn },
    connectionLimits: { ...CONNECTION_LIMITS, ...limits },
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  // The cast is safe: the address of a server that listens on TCP is an object.
  const { port } = server.address() as AddressInfo
  const open = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1')
    // The error `ECONNRESET` is ignored, because the server may reset a connection that it refuses.
    socket.on('error', () => undefined)
    closing.push(() => socket.destroy())
    await once(socket, 'connect')
    return socket
  }
  /**
   * Sends raw text over a new TCP connection. Returns everything that the server sends before the connection
   * closes.
   */
  const send = async (message: string): Promise<string> => {
    const socket = await open()
    socket.write(message)
    return text(socket)
  }
  return { server, warn, open, send }
}

const lines = (...all: string[]): string => [...all, 'Connection: close', '', ''].join('\r\n')

describe('HTTP server', () => {
  it('responds 400 to a request with two Host lines, and to a request without a Host line', async () => {
    const { send } = await serve()
    for (const hosts of [['Host: a.example', 'Host: b.example'], ['Host: a', 'host: a'], []])
      expect(await send(lines('GET / HTTP/1.1', ...hosts))).toMatch(/^HTTP\/1\.1 400 /)
    expect(await send(lines('GET / HTTP/1.1', 'Host: a.example'))).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('serves the path of a request target in absolute-form, whatever the host in the request target', async () => {
    const { send } = await serve()
    const response = await send(lines('GET http://other.example/blog HTTP/1.1', 'Host: sultan.example'))
    expect(response).toMatch(/^HTTP\/1\.1 200 [\s\S]*\/blog/)
  })

  it.each([
    ['200', lines('GET / HTTP/1.1', 'Host: a')],
    ['400', lines('GET nowhere HTTP/1.1', 'Host: a')],
    ['400', lines('GET / HTTP/1.1')],
    ['400', 'this is not HTTP\r\n\r\n'],
    ['405', lines('TRACE / HTTP/1.1', 'Host: a')],
    ['417', lines('GET / HTTP/1.1', 'Host: a', 'Expect: 200-maybe')],
    ['431', lines('GET / HTTP/1.1', 'Host: a', `X: ${'x'.repeat(20_000)}`)],
  ])('sends X-Content-Type-Options: nosniff with status %s', async (status, message) => {
    const { send } = await serve()
    const response = await send(message)
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(response.toLowerCase()).toContain('x-content-type-options: nosniff')
  })

  it('sends X-Content-Type-Options: nosniff with status 500', async () => {
    const { send } = await serve(() => Promise.reject(new Error('on purpose')))
    const response = await send(lines('GET / HTTP/1.1', 'Host: a'))
    expect(response).toMatch(/^HTTP\/1\.1 500 [\s\S]*x-content-type-options: nosniff/i)
  })

  it('passes the body of a POST to the handlers, and an empty body when Content-Length is missing', async () => {
    const { send } = await serve(async ({ request, response }) => {
      response.end(`body: "${await text(request)}"`)
      return true
    })
    expect(await send(lines('POST / HTTP/1.1', 'Host: a'))).toContain('body: ""')
    expect(await send(`${lines('POST / HTTP/1.1', 'Host: a', 'Content-Length: 5')}12345`)).toContain(
      'body: "12345"',
    )
  })

  it('closes the connection of a client that does not read the response', async () => {
    const large = Buffer.alloc(20_000_000)
    const isCut = Promise.withResolvers<void>()
    const { open } = await serve(
      ({ response }) => {
        response.once('close', () => response.writableFinished || isCut.resolve())
        response.end(large)
        return true
      },
      { readGraceMs: 50, minReadBytesPerSecond: 1e9 },
    )
    const socket = await open()
    socket.pause()
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    await isCut.promise
  })

  it('sends the whole of a large response to a client that reads the response', async () => {
    const { send } = await serve(
      ({ response }) => {
        response.end(Buffer.alloc(5_000_000, 'x'))
        return true
      },
      { readGraceMs: 20_000 },
    )
    expect((await send(lines('GET / HTTP/1.1', 'Host: a'))).length).toBeGreaterThan(5_000_000)
  })

  it('refuses connections beyond the limit of one IP address, and logs one line for all refused connections', async () => {
    const { open, warn, server } = await serve(pathHandler, { maxPerAddress: 3 })
    await Promise.all([open(), open(), open()])
    for (let i = 0; i < 3; i++) await once((await open()).resume(), 'close')
    expect(warn).toHaveBeenCalledOnce()
    const { promise, resolve } = Promise.withResolvers<number>()
    server.getConnections((_error, count) => resolve(count))
    expect(await promise).toBe(3)
  })

  it('counts all addresses of an IPv6 /64 network as one IP address', async () => {
    const { server } = await serve(pathHandler, { maxPerAddress: 2 })
    const addresses = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1']
    const sockets = addresses.map(remoteAddress => Object.assign(new PassThrough(), { remoteAddress }))
    for (const socket of sockets) server.emit('connection', socket)
    expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false, false, true, false])
  })

  it('refuses connections beyond the limit of all clients together', async () => {
    const isWaiting = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { open, warn } = await serve(
      ({ url }) => {
        isWaiting[Number(url.pathname.slice(1))]?.resolve()
        return new Promise(() => undefined)
      },
      { maxConnections: 2 },
    )
    for (const [index, { promise }] of isWaiting.entries()) {
      const socket = await open()
      socket.write(`GET /${index} HTTP/1.1\r\nHost: a\r\n\r\n`)
      await promise
    }
    await once((await open()).resume(), 'close')
    expect(warn).toHaveBeenCalledOnce()
  })

  it('closes idle connections when most of the allowed connections are open', async () => {
    const { open } = await serve(pathHandler, { maxConnections: 4 })
    const idle = await open()
    idle.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    await once(idle, 'data')
    const closed = once(idle, 'close')
    await Promise.all([open(), open(), open()])
    await closed
  })
})
