import { once } from 'node:events'
import { createServer } from 'node:http'

/** Supplies metrics in Prometheus' text format. */
export interface MetricsSource {
  readonly contentType: string
  metrics(): Promise<string>
}

interface MetricsServer {
  readonly port: number
  close(): void
}

const MAX_CONNECTIONS = 8
const REQUEST_TIMEOUT_MS = 5_000

/**
 * Serves `GET /metrics` on 127.0.0.1, because metrics are not for the public. Rejects when the port is in
 * use. With `port` 0 the server takes a free port.
 */
export async function startMetricsServer(port: number, source: MetricsSource): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    source.metrics().then(
      text => response.writeHead(200, { 'content-type': source.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.maxConnections = MAX_CONNECTIONS
  server.headersTimeout = REQUEST_TIMEOUT_MS
  server.requestTimeout = REQUEST_TIMEOUT_MS
  server.listen(port, '127.0.0.1')
  await once(server, 'listening').catch((error: Error) => {
    throw new Error(`METRICS_PORT ${port} cannot be used: ${error.message}.`)
  })
  // `unref`: the metrics server alone does not keep the process running.
  server.unref()
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
