import type { LookupAddress } from 'node:dns'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { sendDelivery } from './send-delivery.ts'

type Resolve = NonNullable<Parameters<typeof sendDelivery>[1]['resolve']>

describe('sendDelivery (outgoing webhooks)', () => {
  let server: Server | undefined
  const requests: IncomingMessage[] = []
  afterEach(() => {
    server?.closeAllConnections()
    server?.close()
    requests.length = 0
  })

  /** Starts an HTTP server that receives webhook deliveries; returns its port. */
  async function receive(respond: RequestListener): Promise<number> {
    const receiver = createServer((request, response) => {
      requests.push(request)
      respond(request, response)
    })
    server = receiver
    await new Promise<void>(resolve => receiver.listen(0, '127.0.0.1', resolve))
    // The cast is safe: the address of a server that listens on TCP is an object.
    return (receiver.address() as AddressInfo).port
  }

  const send = (url: string, more: Partial<Parameters<typeof sendDelivery>[1]> = {}) =>
    sendDelivery(
      { url, headers: { 'Content-Type': 'application/json' }, body: '{"name":"Ćilim"}' },
      { privateHosts: [], signal: new AbortController().signal, ...more },
    )

  /**
   * Returns a DNS resolver for tests. It ignores the host name: its first call returns the first list of IP
   * addresses, its second call the second list, and so on.
   */
  const resolverOf = (...lists: readonly (readonly string[])[]): Resolve => {
    let calls = 0
    const resolve = (_: string, __: unknown, callback: (error: null, found: LookupAddress[]) => void) => {
      const list = lists[Math.min(calls++, lists.length - 1)] ?? []
      callback(
        null,
        list.map(address => ({ address, family: address.includes(':') ? 6 : 4 })),
      )
    }
    // The cast is safe: `publicLookup` calls the resolver only with the parameters that `resolve` declares.
    return resolve as unknown as Resolve
  }

  it.each([
    'http://127.0.0.1',
    'http://2130706433',
    'http://0x7f.1',
    'http://0.0.0.0',
    'http://10.1.2.3',
    'http://172.16.0.1',
    'http://192.168.1.1',
    'http://100.64.0.1',
    'http://169.254.169.254',
    'http://[::1]',
    'http://[::ffff:127.0.0.1]',
    'http://[fd00::1]',
    'http://[fe80::1]',
    'http://[64:ff9b:1::7f00:1]',
    'http://localhost',
  ])('rejects the URL %s, whose host is a private IP address or resolves to one', async origin => {
    const port = await receive((_, response) => response.end())
    expect(await send(`${origin}:${port}/`)).toMatchObject({
      isDelivered: false,
      responseCode: null,
      outcome: 'private address',
    })
    expect(requests).toEqual([])
  })

  it('resolves the host name again for each delivery, and rejects a host name that now resolves to a private IP address', async () => {
    const port = await receive((_, response) => response.end())
    const resolve = resolverOf(['192.0.2.1'], ['127.0.0.1', '::1'])
    const url = `http://prijem.example:${port}/`
    const first = await send(url, { resolve, timeoutMs: 50 })
    expect(first.outcome).not.toBe('private address')
    expect((await send(url, { resolve })).outcome).toBe('private address')
    expect(requests).toEqual([])
  })

  it('connects to a private host that is allowed with its port, and to no other port of that host', async () => {
    const port = await receive((_, response) => response.end())
    const privateHosts = [`127.0.0.1:${port}`]
    expect(await send(`http://127.0.0.1:${port}/prijem?a=1`, { privateHosts })).toMatchObject({
      isDelivered: true,
      responseCode: 200,
      outcome: 'HTTP 200',
    })
    expect(requests[0]).toMatchObject({ method: 'POST', url: '/prijem?a=1' })
    expect(requests[0]?.headers).toMatchObject({ 'content-length': '17', connection: 'close' })
    expect((await send(`http://127.0.0.1:${port + 1}/`, { privateHosts })).outcome).toBe('private address')
  })

  it.each([
    [204, true, 'HTTP 204'],
    [302, false, 'HTTP 302: redirects are not followed'],
    [410, false, 'HTTP 410'],
    [500, false, 'HTTP 500'],
  ])(
    'for a response of the receiver with status %i, returns isDelivered %s and the outcome “%s”',
    async (status, isDelivered, outcome) => {
      const port = await receive((_, response) => response.writeHead(status, { location: '/dalje' }).end())
      const result = await send(`http://127.0.0.1:${port}/`, { privateHosts: [`127.0.0.1:${port}`] })
      expect(result).toMatchObject({ isDelivered, responseCode: status, outcome })
      expect(requests).toHaveLength(1)
    },
  )

  it('stops reading a response that never ends, and reports the status of the response', async () => {
    let sentBytes = 0
    const port = await receive((_, response) => {
      const chunk = Buffer.alloc(16_384)
      const write = () => {
        while (!response.destroyed && response.write(chunk)) sentBytes += chunk.length
      }
      response.on('drain', write).on('error', () => {})
      write()
    })
    const result = await send(`http://127.0.0.1:${port}/`, { privateHosts: [`127.0.0.1:${port}`] })
    expect(result).toMatchObject({ isDelivered: true, responseCode: 200 })
    // `sendDelivery` reads only 64 kB of the response. `sentBytes` also counts bytes that the receiver has
    // sent but that wait unread in the connection's buffers.
    expect(sentBytes).toBeLessThan(20_000_000)
  })

  it('ends a delivery as failed at the time limit, and also when its AbortSignal aborts', async () => {
    const port = await receive(() => {})
    const options = { privateHosts: [`127.0.0.1:${port}`] }
    const url = `http://127.0.0.1:${port}/`
    expect(await send(url, { ...options, timeoutMs: 50 })).toMatchObject({
      isDelivered: false,
      outcome: 'no response within 0.05 s',
    })
    const abort = new AbortController()
    const sending = send(url, { ...options, signal: abort.signal })
    abort.abort()
    expect((await sending).isDelivered).toBe(false)
  })

  it('reports a refused connection without the IP address of the receiver', async () => {
    const port = await receive((_, response) => response.end())
    server?.close()
    const url = `http://127.0.0.1:${port}/tajni-put`
    expect((await send(url, { privateHosts: [`127.0.0.1:${port}`] })).outcome).toBe('ECONNREFUSED')
  })
})
