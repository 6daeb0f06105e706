import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { WorkLimits } from '@sultan/gateway/work-limits'
import { silentLogger } from '@sultan/kernel/logger'
import type { PageAddressOf, RenderedPage } from '@sultan/storefront/renderer'
import { onTestFinished, vi } from 'vitest'
import { createErrorPages } from './error-page.ts'
import { createPages } from './page-handler.ts'
import { securityHeaders } from './security-headers.ts'
import { createHttpServer } from './server.ts'

const publicUrl = 'https://sultan.example'

/**
 * Starts an HTTP server for pages and closes it after the test. `render` replaces the rendering of the
 * storefront.
 */
export async function servePages(
  render: (url: URL) => Promise<RenderedPage>,
  options: {
    readonly workLimits?: WorkLimits
    readonly isPurged?: boolean
    readonly addressOf?: PageAddressOf
  } = {},
) {
  const error = vi.fn()
  const warn = vi.fn()
  const log = { ...silentLogger, error, warn }
  const pages = createPages({
    render,
    headers: securityHeaders(publicUrl),
    errorPages: createErrorPages([]),
    log,
    ...options,
  })
  const trustProxy = ['loopback']
  const readyResponses = [pages.findReady]
  const server = createHttpServer({ handlers: [pages.handler], readyResponses, publicUrl, trustProxy, log })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  // The cast is safe: the address of a server that listens on TCP is an object.
  const { port } = server.address() as AddressInfo
  const get = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init })
  return { get, port, pages, error, warn }
}

export const page = (html: string, status = 200): Promise<RenderedPage> =>
  Promise.resolve({ kind: 'page', status, html: Buffer.from(html), route: '/' })
