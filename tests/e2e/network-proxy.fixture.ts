import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { freePort } from '../free-port.fixture.ts'

/**
 * How the proxy simulates a failed network. `refuse`: the port refuses connections. `reset`: every connection
 * is reset. `silence`: no byte passes in either direction, as with an unplugged cable; open connections
 * continue when the network is restored.
 */
export type NetworkCut = 'refuse' | 'reset' | 'silence'

export interface NetworkProxy {
  readonly url: string
  /**
   * Cuts the simulated network. If `how` is `refuse` or `reset`, the proxy resets the open connections. If
   * `how` is `silence`, the proxy keeps the open connections, but forwards no data.
   */
  cut(how: NetworkCut): Promise<void>
  restore(): Promise<void>
  /**
   * Time of the first response that passed the proxy after the last `restore` (or after the start of the
   * proxy), in ms of `performance.now`; null until a response has passed.
   */
  firstResponseAt(): number | null
  close(): Promise<void>
}

/**
 * Starts a TCP proxy that stands for the network between the server under test and the URL that the function
 * `target` returns. `target` is called for each connection.
 */
export async function startNetworkProxy(target: () => URL): Promise<NetworkProxy> {
  const pairs = new Set<readonly [client: Socket, upstream: Socket]>()
  let cutBy: NetworkCut | null = null
  let firstResponseAt: number | null = null
  let server = await listen(await freePort())
  const { port } = addressOf(server)

  async function listen(onPort: number): Promise<Server> {
    const opened = createServer(client => {
      if (cutBy === 'reset') return client.resetAndDestroy()
      const { hostname, port: targetPort } = target()
      const upstream = connect(Number(targetPort), hostname)
      const pair = [client, upstream] as const
      pairs.add(pair)
      for (const [from, to] of [pair, [upstream, client]] as const) {
        from.on('data', bytes => {
          if (from === upstream) firstResponseAt ??= performance.now()
          to.write(bytes)
        })
        from.on('error', () => to.destroy())
        from.on('close', () => {
          to.destroy()
          pairs.delete(pair)
        })
        if (cutBy === 'silence') from.pause()
      }
      return undefined
    })
    opened.listen(onPort, '127.0.0.1')
    await once(opened, 'listening')
    return opened
  }

  function endAll(how: NetworkCut): void {
    for (const [client, upstream] of pairs) {
      if (how === 'silence') for (const socket of [client, upstream]) socket.pause()
      else {
        client.resetAndDestroy()
        upstream.destroy()
      }
    }
  }

  async function stopListening(): Promise<void> {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    await closed
  }

  return {
    url: `http://127.0.0.1:${port}`,
    async cut(how) {
      cutBy = how
      endAll(how)
      if (how === 'refuse') await stopListening()
    },
    async restore() {
      cutBy = null
      firstResponseAt = null
      for (const pair of pairs) for (const socket of pair) socket.resume()
      if (!server.listening) server = await listen(port)
    },
    firstResponseAt: () => firstResponseAt,
    async close() {
      endAll('reset')
      await stopListening()
    },
  }
}

function addressOf(server: Server): AddressInfo {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  return address
}
