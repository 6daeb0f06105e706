import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { silentLogger } from '@sultan/kernel/logger'
import { afterEach, describe, expect, it } from 'vitest'
import { CONNECTION_LIMITS } from './connection-limits.ts'
import type { FindReadyResponse } from './ready-response.ts'
import type { Handler } from './request-context.ts'
import { createHttpServer } from './server.ts'

const IDLE_MS = 100
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function open(handler: Handler, findReady: FindReadyResponse = () => undefined): Promise<Socket> {
  const server = createHttpServer({
    handlers: [handler],
    readyResponses: [findReady],
    publicUrl: 'https://sultan.example',
    trustProxy: [],
    log: silentLogger,
    connectionLimits: { ...CONNECTION_LIMITS, idleMs: IDLE_MS },
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The cast is safe: the address of a server that listens on TCP is an object.
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  closing.push(() => {
    socket.destroy()
    server.closeAllConnections()
    server.close()
  })
  await once(socket, 'connect')
  return socket
}

async function get(socket: Socket): Promise<string> {
  socket.write('GET / HTTP/1.1\r\nHost: sultan.example\r\n\r\n')
  const [chunk] = (await once(socket, 'data')) as [Buffer]
  return chunk.toString()
}

const respond: Handler = ({ response }) => response.end('handled') && true

describe('closeIdleConnections', () => {
  it('closes an idle connection after a handler has sent its response', async () => {
    const socket = await open(respond)
    expect(await get(socket)).toMatch(/connection: keep-alive/i)
    await once(socket, 'close')
  })

  it('closes an idle connection after a response from memory, which bypasses the handlers', async () => {
    const ready = { headers: ['content-length', '5'], bytes: Buffer.from('ready') }
    const page = { status: 200, route: '/', etag: '"1"', notModifiedHeaders: [], encodings: [] }
    const socket = await open(respond, () => ({ ...page, forms: new Map([[null, ready]]) }))
    expect(await get(socket)).toMatch(/\r\n\r\nready$/)
    await once(socket, 'close')
  })
})

describe('closeIdleConnections', () => {
  it('keeps a connection with a request in progress open for longer than an idle connection', async () => {
    const socket = await open(async ({ response }) => {
      await sleep(4 * IDLE_MS)
      return response.end('handled') && true
    })
    expect(await get(socket)).toMatch(/handled/)
  })
})
