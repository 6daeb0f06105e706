/**
 * A server that does nothing but send bytes and headers given by its parent process: on the path `/` with all
 * headers, on `/three` with three headers. Its throughput is the upper limit for the shop's server.
 */
import { createServer } from 'node:http'

/** A response for the server to send. In the lists of headers, names and values alternate. */
export interface PlainResponse {
  readonly headers: string[]
  readonly three: string[]
  readonly base64: string
}

let bytes = Buffer.alloc(0)
let all: string[] = []
let three: string[] = []
const server = createServer(({ url }, response) => {
  response.writeHead(200, url === '/' ? all : three).end(bytes)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' && address !== null ? address.port : 0)
})
process.on('message', (sent: PlainResponse) => {
  bytes = Buffer.from(sent.base64, 'base64')
  all = sent.headers
  three = sent.three
  process.send?.('ready')
})
