import { textElement, withoutControlCharacters, XML_DECLARATION } from './xml.ts'

export const sitemapPath = '/sitemap.xml'

export interface SitemapEntry {
  /** Path of a page that the sitemap lists, such as `/blog`. The path may be percent-encoded. */
  readonly path: string
  /** Time of the page's last change, in ISO 8601 with a UTC offset; absent where the time is unknown. */
  readonly modified?: string
  /** Paths of the page's pictures. The sitemap lists the first `MAX_PICTURES` of these pictures. */
  readonly pictures?: readonly string[]
}

/**
 * Maximum number of pictures of one page in a sitemap. Google reads up to 1,000, but a product seldom has
 * more than ten.
 */
const MAX_PICTURES = 10
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

/** Returns a sitemap as XML. Source: sitemaps.org, with Google's extension for images. */
export function sitemap(entries: readonly SitemapEntry[], publicUrl: string): string {
  const urls = entries.map(({ path, modified = '', pictures = [] }) => {
    const images = pictures
      .slice(0, MAX_PICTURES)
      .map(picture => `<image:image>${textElement('image:loc', absolute(picture, publicUrl))}</image:image>`)
    const page = textElement('loc', absolute(path, publicUrl)) + textElement('lastmod', modified)
    return `<url>${page}${images.join('')}</url>\n`
  })
  return withoutControlCharacters(`${XML_DECLARATION}<urlset ${NAMESPACES}>\n${urls.join('')}</urlset>\n`)
}

/** Returns a sitemap index as XML, which lists the sitemaps at the given paths. */
export function sitemapIndex(paths: readonly string[], publicUrl: string): string {
  const sitemaps = paths.map(path => `<sitemap>${textElement('loc', absolute(path, publicUrl))}</sitemap>\n`)
  return `${XML_DECLARATION}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${sitemaps.join('')}</sitemapindex>\n`
}

const absolute = (path: string, publicUrl: string): string => new URL(path, publicUrl).href
