import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLogger } from '@sultan/kernel/logger'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEncoderQueue } from './encoder-queue.ts'
import { fetchPicture } from './fetch-picture.ts'
import { allowedPictureSources } from './picture-sources.ts'
import { createRemoteMasters } from './remote-masters.ts'
import { createRemotePictures } from './remote-pictures.ts'

const png = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#865' } })
    .png()
    .toBuffer()

let folder: string
const servers: Server[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reads-pictures-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** Starts a server that passes its requests to `listener`. `requested` lists the paths of the requests. */
async function site(listener: RequestListener) {
  const requested: string[] = []
  const server = createServer((request, response) => {
    requested.push(request.url ?? '')
    listener(request, response)
  })
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  // The cast is safe: the address of a server that listens on TCP is an object.
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { host, requested }
}

const sourcesOf = (host: string, imageHosts: string[] = []) =>
  allowedPictureSources({ remote: { url: `http://${host}`, key: 'ck_1', secret: 'cs_1' }, imageHosts })

function open(host: string, now = Date.now, imageHosts: string[] = []) {
  return createRemoteMasters({ sources: sourcesOf(host, imageHosts), folder, log: silentLogger, now })
}

describe('remote pictures', () => {
  it('fetches a picture only once for two concurrent requests, and finds the stored picture after a restart', async () => {
    const bytes = await png()
    const { host, requested } = await site((_, response) => void response.end(bytes))
    const find = open(host)
    const path = `${host}/wp-content/uploads/%C4%8Daj.png`
    const [one, two] = await Promise.all([find(path), find(path)])
    expect(one).toEqual(two)
    expect(await open(host)(path)).toEqual(one)
    expect(requested).toEqual(['/wp-content/uploads/%C4%8Daj.png'])
  })

  it('fetches a stored picture again when its file is empty', async () => {
    const bytes = await png()
    const { host } = await site((_, response) => void response.end(bytes))
    const find = open(host)
    const stored = await find(`${host}/a.png`)
    if (typeof stored === 'string') throw new Error(stored)
    writeFileSync(stored.file, '')
    expect(await find(`${host}/a.png`)).toEqual(stored)
    expect(readFileSync(stored.file)).toEqual(bytes)
  })

  it('revalidates a stored picture by its ETag after a day, and returns the stored picture even when the connected shop responds 503', async () => {
    let time = Date.parse('2026-11-21T12:00:00Z')
    let status = 200
    const bytes = await png()
    const tags: unknown[] = []
    const { host, requested } = await site((request, response) => {
      tags.push(request.headers['if-none-match'])
      response.writeHead(status, { etag: '"v1"' }).end(status === 200 ? bytes : undefined)
    })
    const find = open(host, () => time)
    const path = `${host}/a.png`
    const first = await find(path)
    const storedMetadata = () =>
      readdirSync(folder)
        .filter(name => name.endsWith('.json'))
        .map(name => readFileSync(join(folder, name), 'utf8'))
        .join()
    for (const next of [304, 503]) {
      status = next
      time += 25 * 3_600_000
      expect(await find(path)).toEqual(first)
      await expect.poll(() => requested.length, { timeout: 20_000 }).toBe(next === 304 ? 2 : 3)
      // The next revalidation is due a day after `checkedAt`, so the test waits until the new `checkedAt` is
      // stored.
      if (next === 304)
        await expect.poll(storedMetadata, { timeout: 20_000 }).toContain(`"checkedAt":${time}`)
    }
    expect(tags).toEqual([undefined, '"v1"', '"v1"'])
  })

  it('revalidates a stored picture whose last check is dated in the future', async () => {
    let time = Date.now()
    const bytes = await png()
    const { host, requested } = await site((_, response) => void response.end(bytes))
    const find = open(host, () => time)
    await find(`${host}/a.png`)
    time -= 60_000
    await find(`${host}/a.png`)
    await expect.poll(() => requested.length).toBe(2)
  })

  it('while a fetched picture cannot be stored, fetches it at most every 10 s, and logs the failure at most once a minute', async () => {
    const start = Date.now()
    let time = start
    const bytes = await png()
    const { host, requested } = await site((_, response) => void response.end(bytes))
    const warn = vi.fn()
    // A file occupies the path of the picture folder. The folder therefore cannot be created, and no picture
    // can be stored.
    const unwritable = join(folder, 'file')
    writeFileSync(unwritable, '')
    const log = { ...silentLogger, warn }
    const find = createRemoteMasters({ sources: sourcesOf(host), folder: unwritable, log, now: () => time })
    for (const seconds of [0, 9, 11, 61]) {
      time = start + seconds * 1000
      expect(await find(`${host}/a.png`)).toBe('failed')
    }
    expect(requested.length).toBe(3)
    expect(warn).toHaveBeenCalledTimes(2)
  })

  it('while a newer version of a stored picture cannot be stored, returns the stored version, and fetches the newer version at most every 10 s', async () => {
    let time = Date.now()
    const host = 'shop.example'
    const fetched: string[] = []
    const warn = vi.fn()
    const find = createRemoteMasters({
      sources: sourcesOf(host),
      folder,
      log: { ...silentLogger, warn },
      now: () => time,
      async fetch({ pathname }) {
        fetched.push(pathname)
        return { kind: 'bytes', bytes: await png(fetched.length), etag: null }
      },
    })
    const stored = await find(`${host}/a.png`)
    if (typeof stored === 'string') throw new Error(stored)
    // The stored file is replaced by a folder that is not empty. A file cannot be written in place of such a
    // folder, so the fetched picture cannot be stored.
    rmSync(stored.file)
    mkdirSync(join(stored.file, 'inside'), { recursive: true })
    time += 25 * 3_600_000
    expect(await find(`${host}/a.png`)).toEqual(stored)
    await expect.poll(() => warn.mock.calls.length).toBe(1)
    time += 9_000
    expect(await find(`${host}/a.png`)).toEqual(stored)
    // The last call of `find` for `a.png` must not start a fetch. `find` starts fetches in the order of its
    // calls. After the call for `b.png`, `fetched` therefore lists all fetches that calls for `a.png` have
    // started.
    await find(`${host}/b.png`)
    expect(fetched).toEqual(['/a.png', '/a.png', '/b.png'])
  })

  it('encodes a picture as WebP, rotated by its EXIF orientation and not enlarged', async () => {
    const lying = await sharp(await png(60, 40))
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { host } = await site((_, response) => void response.end(lying))
    const queue = createEncoderQueue()
    const pictures = createRemotePictures({
      hasSpace: () => true,
      sources: sourcesOf(host),
      folder,
      queue,
      log: silentLogger,
    })
    const found = await pictures.find(`${host}/a.jpg`)
    if (typeof found === 'string') throw new Error(found)
    const { content } = await found.encoder.encode(found.master, 320, 'webp')
    expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 40, height: 60 })
    pictures.close()
    await queue.close()
  })

  it('returns `failed` for a file that is no picture or cannot be decoded and for a response 500, and `missing` for a 404', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const whole = await png(600, 400)
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 1 })
      .toBuffer()
    const responses: Record<string, () => [number, Buffer]> = {
      '/svg.png': () => [200, svg],
      '/html.png': () => [200, Buffer.from('<html>')],
      '/half.png': () => [200, whole.subarray(0, 200)],
      '/bomb.png': () => [200, bomb],
      '/gone.png': () => [404, svg],
      '/error.png': () => [500, svg],
    }
    const { host, requested } = await site((request, response) => {
      const [status, bytes] = responses[request.url ?? '']?.() ?? [404, svg]
      response.writeHead(status).end(bytes)
    })
    const find = open(host)
    for (const name of ['svg', 'html', 'half', 'bomb', 'error'])
      expect(await find(`${host}/${name}.png`)).toBe('failed')
    expect(await find(`${host}/gone.png`)).toBe('missing')
    expect(await find(`${host}/gone.png`)).toBe('missing')
    expect(requested.filter(path => path === '/gone.png')).toHaveLength(1)
    expect(readdirSync(folder)).toEqual([])
  })

  it('fetches from allowed hosts only, and from the connected shop only paths with a picture’s extension', async () => {
    const bytes = await png()
    const { host, requested } = await site((_, response) => void response.end(bytes))
    const other = await site((_, response) => void response.end(bytes))
    const find = open(host, Date.now, [other.host])
    // The fetch fails although IMAGE_HOSTS contains the host, because the host's address is private and the
    // host has no HTTPS.
    expect(await find(`${other.host}/a.png`)).toBe('failed')
    for (const path of [
      'drugi.example/a.png',
      `${host}@drugi.example/a.png`,
      `user@${host}/a.png`,
      `${host}/../${other.host}/a.png`,
      `${host}//${other.host}/a.png?x`,
      `${host}:80/a.png`,
      `${host}/wp-json/wc/v3/orders`,
      `${host}/wp-login.php`,
      '',
    ])
      expect(await find(path)).toBe('missing')
    expect([...requested, ...other.requested]).toEqual([])
  })

  it('follows a redirect to a picture of the same host, but not to an HTML page or to a host that is not allowed', async () => {
    const other = await site((_, response) => void response.end())
    const places: Record<string, string> = {
      '/to-other.png': `http://${other.host}/a.png`,
      '/to-file.png': 'file:///etc/passwd',
      '/to-metadata.png': 'http://169.254.169.254/latest/meta-data/',
      '/round.png': '/round.png',
      '/to-page.png': '/wp-login.php',
      '/moved.png': '/here.png',
    }
    const bytes = await png()
    const { host, requested } = await site((request, response) => {
      const location = places[request.url ?? '']
      if (location === undefined) response.end(bytes)
      else response.writeHead(302, { location }).end()
    })
    const find = open(host)
    for (const name of ['to-other', 'to-file', 'to-metadata', 'to-page', 'round'])
      expect(await find(`${host}/${name}.png`)).toBe('failed')
    expect(requested).not.toContain('/wp-login.php')
    expect(await find(`${host}/moved.png`)).toMatchObject({ version: expect.any(String) })
    expect(other.requested).toEqual([])
  })

  it('fetchPicture returns kind `failed` for a picture that is too large or takes too long to arrive', async () => {
    const { host } = await site((request, response) => {
      response.writeHead(200)
      if (request.url === '/large.png') response.end(Buffer.alloc(5000))
      else response.write('x')
    })
    const fetch = (path: string, timeoutMs: number) =>
      fetchPicture(new URL(`http://${host}${path}`), sourcesOf(host), null, { maxBytes: 4000, timeoutMs })
    expect(await fetch('/large.png', 15_000)).toEqual({ kind: 'failed', reason: 'too large' })
    expect(await fetch('/slow.png', 200)).toMatchObject({ kind: 'failed' })
  })
})

it('fetchPicture does not connect to a host name that resolves to a private IP address', async () => {
  const sources = allowedPictureSources({
    remote: { url: 'https://trgovina.example', key: 'ck_1', secret: 'cs_1' },
    imageHosts: ['localhost'],
  })
  const fetched = await fetchPicture(new URL('https://localhost/a.png'), sources, null)
  expect(fetched).toEqual({ kind: 'failed', reason: 'Error: private address' })
})
