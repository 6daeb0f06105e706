/**
 * A server that only sends the bytes it received from its parent process. Its throughput is the upper limit
 * for the shop's server.
 */
import { createServer } from 'node:http'

let bytes = Buffer.alloc(0)
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': bytes.length })
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' && address !== null ? address.port : 0)
})
process.on('message', (base64: string) => {
  bytes = Buffer.from(base64, 'base64')
  process.send?.('ready')
})
