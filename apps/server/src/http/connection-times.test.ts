import { once } from 'node:events'
import { Server } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { silentLogger } from '@sultan/kernel/logger'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CONNECTION_LIMITS } from './connection-limits.ts'
import { limitConnectionTimes } from './connection-times.ts'
import type { FindReadyResponse } from './ready-response.ts'
import type { Handler } from './request-context.ts'
import { createHttpServer } from './server.ts'

const IDLE_MS = 100
const closing: (() => void)[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const close of closing.splice(0)) close()
})

/** A client's connection to a server, and the server's side of the same connection. */
interface Opened {
  readonly socket: Socket
  readonly accepted: Socket
}

async function open(
  handler: Handler,
  findReady: FindReadyResponse = () => undefined,
  limits: Partial<typeof CONNECTION_LIMITS> = { idleMs: IDLE_MS },
): Promise<Opened> {
  const server = createHttpServer({
    handlers: [handler],
    readyResponses: [findReady],
    publicUrl: 'https://sultan.example',
    trustProxy: [],
    log: silentLogger,
    connectionLimits: { ...CONNECTION_LIMITS, ...limits },
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The cast is safe: the address of a server that listens on TCP is an object.
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const isAccepted = once(server, 'connection')
  closing.push(() => {
    socket.destroy()
    server.closeAllConnections()
    server.close()
  })
  await once(socket, 'connect')
  const [accepted] = (await isAccepted) as [Socket]
  return { socket, accepted }
}

/** Creates a `FindReadyResponse` that returns a response with the body `bytes` for every request. */
function readyWith(bytes: Buffer): FindReadyResponse {
  const form = { headers: ['content-length', String(bytes.length)], bytes }
  const page = { status: 200, route: '/', etag: '"1"', notModifiedHeaders: [], encodings: [] }
  return () => ({ ...page, forms: new Map([[null, form]]) })
}

async function get(socket: Socket): Promise<string> {
  socket.write('GET / HTTP/1.1\r\nHost: sultan.example\r\n\r\n')
  const [chunk] = (await once(socket, 'data')) as [Buffer]
  return chunk.toString()
}

const respond: Handler = ({ response }) => response.end('handled') && true

describe('limitConnectionTimes', () => {
  it('closes a connection that stays idle after a handler has sent a response', async () => {
    const { socket } = await open(respond)
    expect(await get(socket)).toMatch(/connection: keep-alive/i)
    await once(socket, 'close')
  })

  it('closes a connection that stays idle after the server has sent a response from memory without running a handler', async () => {
    const { socket } = await open(respond, readyWith(Buffer.from('ready')))
    expect(await get(socket)).toMatch(/\r\n\r\nready$/)
    await once(socket, 'close')
  })

  it('closes the connection when the server sends a response from memory and the client does not read the response', async () => {
    const unread = readyWith(Buffer.alloc(20_000_000))
    const limits = { readGraceMs: 50, minReadBytesPerSecond: 1e9 }
    const { socket, accepted } = await open(respond, unread, limits)
    socket.pause().write('GET / HTTP/1.1\r\nHost: sultan.example\r\n\r\n')
    await once(accepted, 'close')
  })

  it.each([
    ['closes a connection whose client reads nothing', 0, true],
    ['keeps a connection open when its client reads at least a byte between two checks', 1, false],
  ])('while bytes wait to be sent, %s', (_what, sentPerCheck, isClosed) => {
    vi.useFakeTimers()
    const server = new Server()
    const { addUsed } = limitConnectionTimes(server, 'request', { ...CONNECTION_LIMITS, readGraceMs: 1_000 })
    const socket = Object.assign(new Socket(), { destroy: vi.fn() })
    const sent = vi.spyOn(socket, 'bytesWritten', 'get').mockReturnValue(5_000)
    vi.spyOn(socket, 'writableLength', 'get').mockReturnValue(5_000)
    addUsed(socket)
    for (let check = 1; check <= 10; check++) {
      sent.mockReturnValue(5_000 + check * sentPerCheck)
      vi.advanceTimersByTime(1_000)
    }
    expect(socket.destroy.mock.calls.length > 0).toBe(isClosed)
    server.emit('close')
  })

  it('keeps a connection with a request in progress open for longer than an idle connection', async () => {
    const { socket } = await open(async ({ response }) => {
      await sleep(4 * IDLE_MS)
      return response.end('handled') && true
    })
    expect(await get(socket)).toMatch(/handled/)
  })
})
