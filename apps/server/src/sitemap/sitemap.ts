import { escapeHtml } from '@sultan/kernel/html'

export const sitemapPath = '/sitemap.xml'

/** One page of the shop. */
export interface SitemapEntry {
  /** From the root; the address escapes what has to be. */
  readonly path: string
  /** ISO 8601 with an offset; left out where nobody knows it. */
  readonly modified?: string
}

/** A file may hold 50,000 addresses (sitemaps.org); what is beyond them is found through the categories. */
const MOST = 50_000

export function sitemap(entries: readonly SitemapEntry[], publicUrl: string): string {
  const urls = entries.slice(0, MOST).map(({ path, modified }) => {
    const changed = modified === undefined ? '' : `<lastmod>${escapeHtml(modified)}</lastmod>`
    return `<url><loc>${escapeHtml(new URL(path, publicUrl).href)}</loc>${changed}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`
}
