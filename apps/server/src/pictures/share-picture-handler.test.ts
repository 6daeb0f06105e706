import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noWorkLimits, WorkRejectedError } from '@sultan/gateway/work-limits'
import { silentLogger } from '@sultan/kernel/logger'
import { recording, toResponse } from '@sultan/woo-client/recorded-exchange.fixture'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { createEncoderQueue } from './encoder-queue.ts'
import { createSharePictures } from './share-picture-handler.ts'

/**
 * Starts a server for share pictures (the previews of links in social networks), in a shop with one blog post
 * whose picture file is missing.
 */
async function open({ isUp = true, isRefused = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'sultan-og-'))
  const addresses: string[] = []
  const pictures = createSharePictures({
    gateway: {
      async handle({ url }: Request, { address }: { readonly address: string }) {
        addresses.push(address)
        const isPost = new URL(url).searchParams.get('slug') === 'post'
        if (!isUp) return new Response('down', { status: 502 })
        return isPost ? toResponse(recording('wp-posts-embed')) : Response.json([])
      },
    },
    shop: { name: 'Sultan', publicUrl: 'https://s.example' },
    find: async () => 'missing',
    queue: createEncoderQueue(),
    folder,
    workLimits: isRefused ? { run: () => Promise.reject(new WorkRejectedError(429, 3)) } : noWorkLimits,
    log: silentLogger,
    hasSpace: () => true,
  })
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'https://s.example')
    const context = { request, response, url, clientAddress: '203.0.113.9' }
    if (!(await pictures.handler(context))) response.writeHead(418).end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.close()
    pictures.close()
    rmSync(folder, { recursive: true })
  })
  await once(server, 'listening')
  // The cast is safe: the address of a server that listens on TCP is an object.
  const { port } = server.address() as AddressInfo
  return {
    folder,
    addresses,
    get: (path: string, init = {}) => fetch(`http://127.0.0.1:${port}${path}`, init),
  }
}

it('createSharePictures draws the link preview of a blog post as a JPEG of 1200 × 630 px, stores the JPEG as one file, and responds 304 to the JPEG’s ETag', async () => {
  const { get, folder, addresses } = await open()
  const [first, second] = await Promise.all([get('/og/blog/post.jpg'), get('/og/blog/post.jpg')])
  expect(first.headers.get('content-type')).toBe('image/jpeg')
  const { format, width, height } = await sharp(Buffer.from(await first.arrayBuffer())).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
  expect(readdirSync(folder)).toHaveLength(1)
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await get('/og/blog/post.jpg', { headers })).status).toBe(304)
  expect(new Set(addresses)).toEqual(new Set(['203.0.113.9']))
})

it('createSharePictures draws a link preview again when the stored file of the preview is empty', async () => {
  const { get, folder } = await open()
  const read = async () => Buffer.from(await (await get('/og/blog/post.jpg')).arrayBuffer())
  const drawn = await read()
  for (const name of readdirSync(folder)) writeFileSync(join(folder, name), '')
  expect(await read()).toEqual(drawn)
})

it.each([
  ['responds 404', '/og/blog/nema.jpg', 404],
  ['responds 404', '/og/proizvod/nema.jpg', 404],
  ['responds 404', '/og/proizvod/a%2Cb.jpg', 404],
  ['responds 404', '/og/proizvod/%ff.jpg', 404],
  ['lets the next handler respond', '/og/kategorija/a.jpg', 418],
  ['lets the next handler respond', '/og/blog/a/b.jpg', 418],
])('createSharePictures %s to a request for %s, and stores no file', async (_what, path, status) => {
  const { get, folder } = await open()
  expect((await get(path)).status).toBe(status)
  expect(readdirSync(folder)).toHaveLength(0)
})

it('createSharePictures responds 503 while the store is down, and 429 with Retry-After when the visitor has reached the limit of drawn previews', async () => {
  expect((await (await open({ isUp: false })).get('/og/blog/post.jpg')).status).toBe(503)
  const refused = await (await open({ isRefused: true })).get('/og/blog/post.jpg')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('3')
})
