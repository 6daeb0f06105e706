import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createWorkLimits } from '@sultan/gateway/work-limits'
import { defaultShopTerms } from '@sultan/kernel/default-shop-terms'
import { type Logger, silentLogger } from '@sultan/kernel/logger'
import { createFeeds, type Feeds } from '@sultan/server/feeds/feeds'
import type { Database } from '@sultan/sql/database'
import { openMigratedDatabase } from '@sultan/sql/test-database.fixture'
import { createStore, storeMigrations } from '@sultan/store/create-store'
import { seedDemo } from '@sultan/store/seed-demo'
import type { Store } from '@sultan/woo-client/store'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { validateXML, type XMLFileInfo } from 'xmllint-wasm'
import { growCatalogue } from '../bench/grow-catalogue.ts'
import { merchantSchema, sitemapIndexSchema, sitemapSchema } from './feed-schemas.fixture.ts'
import { gatewayMigrations, gatewayOver } from './gateway.fixture.ts'

/* This file has more than 300 lines, because all its tests share one database that is filled once. */
const publicUrl = 'https://shop.example'
const details = {
  name: 'Sultan & sin',
  address: '',
  idNumber: '',
  phone: '033 000 000',
  email: 'a@b.example',
}
const shop = {
  ...details,
  publicUrl,
  terms: defaultShopTerms,
  sendsMail: false,
  isEmailOptional: false,
  passwordReset: 'none',
} as const

let database: Database
let store: Store
/** Number of requests that reached the store. */
let reads = 0
let isUp = true
/** Status with which the store rejects requests for posts; null when it responds with posts. */
let postsStatus: number | null = null
/** The store responds 502 to requests whose URL contains this text. Null when no request fails. */
let failing: string | null = null
const servers: Server[] = []

beforeAll(async () => {
  database = await openMigratedDatabase(
    'postgres',
    { folder: gatewayMigrations, name: 'gateway' },
    { folder: storeMigrations, name: 'store' },
  )
  await seedDemo({ database, folder: join(import.meta.dirname, '../../demo') })
  const opened = createStore({ database, publicUrl, cartSecret: 'a', tokenSecret: 'b', shop: details })
  store = async request => {
    reads += 1
    if (postsStatus !== null && decodeURIComponent(request.url).includes('/wp/v2/posts'))
      return Response.json({ code: 'rest_forbidden', message: '' }, { status: postsStatus })
    const fails = failing !== null && request.url.includes(failing)
    return isUp && !fails ? opened(request) : new Response('down', { status: 502 })
  }
})
afterAll(async () => {
  for (const server of servers) server.close()
  await database.close()
})

/**
 * Creates feeds with empty caches and starts a server that responds with them. Returns the feeds, the
 * server's URL and a function that reads from the server.
 */
async function open({ isLimited = false, log = silentLogger }: { isLimited?: boolean; log?: Logger } = {}) {
  const gateway = gatewayOver(store, database)
  const limits = isLimited ? { workLimits: createWorkLimits(() => 0) } : {}
  const feeds: Feeds = createFeeds({ gateway, store, shop, log, ...limits })
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', publicUrl)
    for (const handler of feeds.handlers)
      if (await handler({ request, response, url, clientAddress: '203.0.113.9' })) return
    response.writeHead(418).end()
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  // The cast is safe: the address of a server that listens on TCP is an `AddressInfo`.
  const { port } = server.address() as AddressInfo
  const base = `http://127.0.0.1:${port}`
  const read = async (path: string) => {
    const response = await fetch(base + path)
    expect(response.status, path).toBe(200)
    return response.text()
  }
  return { base, feeds, read }
}

async function errorsOf(
  xml: string,
  rules: { schema: string; preload?: XMLFileInfo },
): Promise<readonly string[]> {
  const { errors } = await validateXML({ xml, ...rules, maxMemoryPages: 8192 })
  return errors.slice(0, 5).map(({ message }) => message)
}

/**
 * Removes all elements `name` except every 20th, because validating a document of 2,200 products takes
 * seconds.
 */
function sampleOf(xml: string, name: string): string {
  let at = 0
  return xml.replaceAll(new RegExp(`<${name}>.*?</${name}>`, 'gs'), element =>
    at++ % 20 === 0 ? element : '',
  )
}

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc)

describe('/sitemap.xml of the demo shop', () => {
  it('/sitemap.xml is one file with the URLs of pages and pictures, valid against the XML schema of sitemaps', async () => {
    const { read } = await open()
    const xml = await read('/sitemap.xml')
    expect(await errorsOf(xml, sitemapSchema)).toEqual([])
    expect(locations(xml).filter(loc => loc.includes('/proizvod/'))).toHaveLength(127)
    expect(xml).toContain('<image:loc>https://shop.example/slike/1280/art/products/')
  })

  it('/sitemap.xml is validated in these tests against a schema that rejects a relative URL', async () => {
    const { read } = await open()
    const xml = await read('/sitemap.xml')
    expect(await errorsOf(xml.replace('https://shop.example/blog<', '/blog<'), sitemapSchema)).not.toEqual([])
  })
})

describe('product feed of the demo shop', () => {
  it('the product feed is valid against the schema of Google Merchant, with one item for each visible simple product or variation that has a price', async () => {
    const { read } = await open()
    const xml = await read('/proizvodi.xml')
    expect(await errorsOf(xml, merchantSchema)).toEqual([])
    const { rows } = await database.pool.query<{ count: string }>(
      `select count(*) from products p left join products parent on parent.id = p.parent_id
       where p.type in ('simple', 'variation') and p.price is not null and p.status = 'publish'
         and coalesce(parent.status, 'publish') = 'publish'
         and coalesce(parent.catalog_visibility, p.catalog_visibility) = 'visible'`,
    )
    expect(xml.match(/<item>/g)).toHaveLength(Number(rows[0]?.count))
  })

  it('the product feed is validated in these tests against a schema that rejects the price format `14,90 KM`', async () => {
    const { read } = await open()
    const xml = await read('/proizvodi.xml')
    expect(await errorsOf(xml.replace('14.90 BAM', '14,90 KM'), merchantSchema)).not.toEqual([])
  })

  it('the product feed contains the sale price next to the regular price, and an `item_group_id` for variations', async () => {
    const { read } = await open()
    const items = (await read('/proizvodi.xml')).split('<item>')
    const curekot = items.find(item => item.includes('/proizvod/ulje-curekota-100-ml<'))
    expect(curekot).toContain('<g:price>14.90 BAM</g:price>\n<g:condition>new</g:condition>')
    expect(curekot).toContain('<g:availability>in_stock</g:availability>')
    expect(items.some(item => /<g:price>[\d.]+ BAM<\/g:price>\n<g:sale_price>[\d.]+ BAM</.test(item))).toBe(
      true,
    )
    const variations = items.filter(item => item.includes('<g:item_group_id>'))
    expect(variations.length).toBeGreaterThan(50)
    expect(new Set(variations.map(item => /<link>([^<]+)/.exec(item)?.[1])).size).toBe(variations.length)
  })

  it('the product feed is generated once for many requests, again after a change of the shop’s data, but not after a second change within five minutes', async () => {
    const { base, feeds, read } = await open()
    await Promise.all([read('/proizvodi.xml'), read('/proizvodi.xml')])
    const first = await fetch(`${base}/proizvodi.xml`)
    const before = reads
    const etag = first.headers.get('etag') ?? ''
    expect((await fetch(`${base}/proizvodi.xml`, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect(reads).toBe(before)
    feeds.invalidate()
    await read('/proizvodi.xml')
    expect(reads).toBeGreaterThan(before)
    const after = reads
    // A second change within five minutes does not regenerate the product feed immediately, so that frequent
    // sales do not regenerate the feed often.
    feeds.invalidate()
    await read('/proizvodi.xml')
    expect(reads).toBe(after)
  })
})

describe('llms.txt', () => {
  it('llms.txt names the shop, and links to the shop’s categories and feeds in Markdown', async () => {
    const { read } = await open()
    const text = await read('/llms.txt')
    expect(text).toMatch(/^# Sultan & sin\n\n> \S/)
    expect(text).toContain('](https://shop.example/kategorije-proizvoda/ulja-i-kozmetika)')
    expect(text).toContain('](https://shop.example/proizvodi.xml)')
    const links = [...text.matchAll(/^- \[[^\]\n]+\]\((\S+)\)(?:: .+)?$/gm)]
    expect(links).toHaveLength(text.match(/^- /gm)?.length ?? 0)
  })
})

describe('sitemap, product feed, RSS feed and llms.txt', () => {
  it.each(['/sitemap.xml', '/proizvodi.xml', '/llms.txt', '/blog/rss.xml', '/sitemap-products-1.xml'])(
    'the feeds respond 503 at %s while the store fails, and 200 as soon as the store responds again',
    async path => {
      const warn = vi.fn()
      const { base, read } = await open({ log: { ...silentLogger, warn } })
      isUp = false
      const response = await fetch(base + path)
      isUp = true
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('60')
      expect(warn).toHaveBeenCalledOnce()
      await read(path)
    },
  )

  it.each([401, 403, 404])(
    'the feeds list products and no blog posts while the store responds with status %i to requests for blog posts',
    async status => {
      const { base, read } = await open()
      postsStatus = status
      onTestFinished(() => {
        postsStatus = null
      })
      const paths = locations(await read('/sitemap.xml')).map(loc => new URL(loc).pathname)
      expect(paths.filter(path => path.startsWith('/proizvod/'))).toHaveLength(127)
      expect(paths.filter(path => path.startsWith('/blog/'))).toEqual([])
      expect(await read('/llms.txt')).toContain('](https://shop.example/proizvodi.xml)')
      expect(await read('/blog/rss.xml')).not.toContain('<item>')
      expect((await fetch(`${base}/sitemap-posts-1.xml`)).status).toBe(418)
    },
  )

  it('a POST request, or a request for an unknown sitemap or path, is handled by the server’s next handler and not by the feeds', async () => {
    const { base } = await open()
    for (const path of ['/sitemap-products-2.xml', '/sitemap-posts-2.xml', '/sitemap-products-0.xml'])
      expect((await fetch(base + path)).status, path).toBe(418)
    for (const path of ['/sitemap-products-9999.xml', '/sitemap-x.xml', '/llms.txt/'])
      expect((await fetch(base + path)).status, path).toBe(418)
    expect((await fetch(`${base}/proizvodi.xml`, { method: 'POST' })).status).toBe(418)
  })
})

describe('sitemap and product feed of 2,200 products', () => {
  beforeAll(async () => {
    await growCatalogue(database.pool, 16)
  })

  it('a sitemap index names valid sitemaps that together contain every product once', async () => {
    const { read } = await open()
    const index = await read('/sitemap.xml')
    expect(await errorsOf(index, sitemapIndexSchema)).toEqual([])
    const paths = locations(index).map(loc => new URL(loc).pathname)
    expect(paths).toContain('/sitemap-products-2.xml')
    const found: string[] = []
    for (const path of paths) {
      const part = await read(path)
      expect(await errorsOf(sampleOf(part, 'url'), sitemapSchema), path).toEqual([])
      found.push(...locations(part))
    }
    expect(found.filter(loc => loc.includes('/proizvod/'))).toHaveLength(127 * 17)
    expect(new Set(found).size).toBe(found.length)
  })

  it('a product feed of 2,200 products is valid, compressed and sent in parts', async () => {
    const { base, read } = await open()
    const response = await fetch(`${base}/proizvodi.xml`, { headers: { 'accept-encoding': 'gzip' } })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('content-length')).toBeNull()
    const xml = await response.text()
    expect(await errorsOf(sampleOf(xml, 'item'), merchantSchema)).toEqual([])
    const ids = [...xml.matchAll(/<g:id>([^<]+)/g)].map(([, id]) => id)
    expect(ids.length).toBeGreaterThan(2_200)
    expect(new Set(ids).size).toBe(ids.length)
    expect(await read('/proizvodi.xml')).toBe(xml)
    expect((await fetch(`${base}/proizvodi.xml`, { method: 'HEAD' })).status).toBe(200)
  })

  it('the response with the product feed is aborted when the store fails after the first part of the feed was sent', async () => {
    const warn = vi.fn()
    const { base } = await open({ log: { ...silentLogger, warn } })
    // The feed is sent in eleven parts. Each part has two pages of the product list.
    failing = '&page=22&'
    onTestFinished(() => {
      failing = null
    })
    const received = fetch(`${base}/proizvodi.xml`).then(response => response.text())
    await expect(received).rejects.toThrow()
    expect(warn).toHaveBeenCalledOnce()
  })

  it('the feeds respond 429 to requests from an IP address above its rate limit; requests for cached feeds still get 200', async () => {
    const { base, read } = await open({ isLimited: true })
    await read('/sitemap-products-1.xml')
    await read('/sitemap-products-2.xml')
    const refused = await fetch(`${base}/proizvodi.xml`)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    // `/sitemap-products-1.xml` was cached by the first request. Responses from the cache do not count
    // against the rate limit.
    await read('/sitemap-products-1.xml')
  })
})
