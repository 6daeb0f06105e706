import { sitemapPath } from './feeds/sitemap.ts'
import type { ReadinessStatus } from './http/readiness.ts'
import { type Handler, isGetOrHead } from './http/request-context.ts'

/**
 * Serves `/healthz` for supervisors (the process responds), `/readyz` for proxies (whether the server should
 * get requests) and `/robots.txt`.
 */
export function healthRoutes(readiness: () => Promise<ReadinessStatus>, publicUrl: string): Handler {
  return async ({ request, response, url }) => {
    if (!isGetOrHead(request.method)) return false
    if (url.pathname === '/healthz') {
      response.writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end('ok\n')
      return true
    }
    if (url.pathname === '/readyz') {
      const status = await readiness()
      const isReady = status === 'ready' || status === 'degraded'
      response
        .writeHead(isReady ? 200 : 503, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify({ status }))
      return true
    }
    if (url.pathname !== '/robots.txt') return false
    response.writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'public, max-age=3600' })
    response.end(
      `User-agent: *\nDisallow: /wp-json/\nDisallow: /*?rest_route=\n\nSitemap: ${publicUrl}${sitemapPath}\n`,
    )
    return true
  }
}
