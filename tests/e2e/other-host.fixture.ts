import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server that stands for a host of a third party. Tests assert that no request reaches this server. */
export interface OtherHost {
  /** Host and port (`127.0.0.1:<port>`) of the test server that stands for a third party. */
  readonly host: string
  /** Method, URL and credentials of each request that the third-party server has received. */
  readonly requests: readonly string[]
  close(): Promise<void>
}

export async function startOtherHost(): Promise<OtherHost> {
  const requests: string[] = []
  const server = createServer(({ method, url, headers }, response) => {
    requests.push(`${method} ${url} ${headers.authorization}`)
    response.end('[]')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  // This cast is safe: the address of a TCP server is an object.
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { host, requests, close: () => new Promise(resolve => server.close(() => resolve())) }
}
