import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Somebody else's server, which nothing of ours may ever ask for anything. */
export interface OtherHost {
  /** With its port. */
  readonly host: string
  /** What it was asked for. */
  readonly asked: readonly string[]
  close(): Promise<void>
}

export async function startOtherHost(): Promise<OtherHost> {
  const asked: string[] = []
  const server = createServer(({ method, url, headers }, response) => {
    asked.push(`${method} ${url} ${headers.authorization}`)
    response.end('[]')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  // A TCP server's address is an object.
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { host, asked, close: () => new Promise(resolve => server.close(() => resolve())) }
}
