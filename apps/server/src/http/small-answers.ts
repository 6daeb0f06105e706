import { sitemapPath } from '../sitemap/sitemap.ts'
import { type Handler, isReading } from './exchange.ts'

/** `/healthz` for whoever watches the process, and robots.txt. */
export function smallAnswers(isReady: () => Promise<boolean>, publicUrl: string): Handler {
  return async ({ request, response, url }) => {
    if (!isReading(request.method)) return false
    if (url.pathname === '/healthz') {
      const ready = await isReady()
      response.writeHead(ready ? 200 : 503, { 'content-type': 'text/plain', 'cache-control': 'no-store' })
      response.end(ready ? 'ok\n' : 'no database\n')
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
