import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { prepareDrain } from './drain.ts'

describe('prepareDrain', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let server: Server
  afterEach(() => server.closeAllConnections())

  async function open() {
    const requests: (() => void)[] = []
    server = createServer((request, response) => {
      if (request.url === '/slow') requests.push(() => response.end('slow'))
      else response.end('fast')
    })
    const drain = prepareDrain(server)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('No port.')
    const url = `http://127.0.0.1:${address.port}`
    return { drain, url, requests }
  }

  async function send(url: string): Promise<IncomingMessage> {
    const [response]: IncomingMessage[] = await once(get(url, { agent }), 'response')
    if (response === undefined) throw new Error('No response.')
    response.resume()
    await once(response, 'end')
    return response
  }

  it('closes an open connection after one more response when the server drains', async () => {
    const { drain, url } = await open()
    expect((await send(url)).headers.connection).toBe('keep-alive')
    const drained = drain({ idleMs: 3_000, hasRunningOrders: () => false })
    const last = await send(url)
    expect([last.statusCode, last.headers.connection]).toEqual([200, 'close'])
    await drained
    await expect(send(url)).rejects.toThrow('ECONNREFUSED')
  })

  it('completes a request in progress when the server drains, and responds with Connection: close', async () => {
    const { drain, url, requests } = await open()
    const slow = send(`${url}/slow`)
    await expect.poll(() => requests.length).toBe(1)
    let isDrained = false
    const drained = drain({ idleMs: 3_000, hasRunningOrders: () => false }).then(() => {
      isDrained = true
    })
    await new Promise(resolve => setTimeout(resolve, 300))
    expect(isDrained).toBe(false)
    requests[0]?.()
    expect((await slow).headers.connection).toBe('close')
    await drained
  })
})
