import { once } from 'node:events'
import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { silentLogger } from '@sultan/kernel/logger'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createHttpServer } from './server.ts'
import { createDiskFiles, createStaticFiles, indexFiles } from './static-files.ts'

const SMALL = 'Ćilim od vune'
const LARGE_BYTES = 1_500_000
const large = Buffer.alloc(LARGE_BYTES, 'abcdefghij')

let folder: string
let url: string
let close = () => {}
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sultan-files-'))
  writeFileSync(join(folder, 'small.txt'), SMALL)
  writeFileSync(join(folder, 'script.js'), 'let a = 1')
  writeFileSync(join(folder, 'script.js.br'), brotliCompressSync('let a = 1'))
  writeFileSync(join(folder, 'large.png'), large)
  const { handler, findReady } = createStaticFiles(indexFiles(folder, '/'))
  const disk = createDiskFiles(indexFiles(folder, '/disk/'))
  const server = createHttpServer({
    handlers: [handler, disk.handler, ({ response }) => response.writeHead(404).end() && true],
    readyResponses: [findReady, disk.findReady],
    publicUrl: 'https://sultan.example',
    trustProxy: [],
    log: silentLogger,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The cast is safe: the address of a server that listens on TCP is an object.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  close = () => {
    server.closeAllConnections()
    server.close()
  }
})
afterAll(() => {
  close()
  rmSync(folder, { recursive: true, force: true })
})

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(url + path, { method, headers })
  const field = (name: string) => response.headers.get(name)
  return { status: response.status, field, body: Buffer.from(await response.arrayBuffer()) }
}

it('sendFile sends the whole file compressed when If-Range does not match, and 304 when If-None-Match matches', async () => {
  // The server sends no response directly from memory to a request with `Range`, so `sendFile` processes both
  // requests of this test.
  const range = { range: 'bytes=0-3', 'if-range': '"other"', 'accept-encoding': 'br' }
  const { status, field } = await get('/script.js', range)
  expect([status, field('content-encoding')]).toEqual([200, 'br'])
  const again = await get('/script.js', { ...range, 'if-none-match': field('etag') ?? '' })
  expect(again.status).toBe(304)
})

describe.each([
  { where: 'in memory', path: '/small.txt', whole: Buffer.from(SMALL) },
  { where: 'of less than 256 kB on disk', path: '/disk/small.txt', whole: Buffer.from(SMALL) },
  { where: 'of more than 1 MB on disk', path: '/large.png', whole: large },
])('createStaticFiles and createDiskFiles, for a file $where', ({ path, whole }) => {
  it('sends a whole file with status 200, and status 304 when If-None-Match is its ETag', async () => {
    const { status, field, body } = await get(path)
    expect([status, field('content-length'), body.equals(whole)]).toEqual([200, `${whole.length}`, true])
    expect(field('x-content-type-options')).toBe('nosniff')
    const again = await get(path, { 'if-none-match': field('etag') ?? '' })
    expect([again.status, again.field('cache-control')]).toEqual([304, 'public, max-age=3600'])
    const head = await get(path, {}, 'HEAD')
    expect([head.status, head.field('content-length')]).toEqual([200, `${whole.length}`])
  })

  it('sends the requested range when If-Range is the file’s ETag, and the whole file for any other ETag', async () => {
    const etag = (await get(path, {}, 'HEAD')).field('etag') ?? ''
    const part = await get(path, { range: 'bytes=3-7', 'if-range': etag })
    expect([part.status, part.field('content-range')]).toEqual([206, `bytes 3-7/${whole.length}`])
    expect(part.field('content-length')).toBe('5')
    expect(part.body).toEqual(whole.subarray(3, 8))
    expect((await get(path, { range: 'bytes=3-7', 'if-range': '"other"' })).status).toBe(200)
  })

  it('responds 416 to a requested range beyond the end of the file', async () => {
    const { status, field } = await get(path, { range: `bytes=${whole.length}-` })
    expect([status, field('content-range')]).toEqual([416, `bytes */${whole.length}`])
  })
})

it('createDiskFiles sends the old content of a changed small file from memory for a minute, and then the new content of the file', async () => {
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now)
  const file = join(folder, 'script.js')
  const before = await get('/disk/script.js')
  writeFileSync(file, 'let b = 22')
  clock.mockReturnValue(now + 59_000)
  expect(await get('/disk/script.js')).toMatchObject({ body: before.body })
  clock.mockReturnValue(now + 61_000)
  expect((await get('/disk/script.js')).body.toString()).toBe('let b = 22')
  writeFileSync(file, 'let a = 1')
  clock.mockRestore()
})

it.runIf(process.platform === 'linux')(
  'streamFile keeps only one descriptor of a large file open for a connection that requests it 200 times without reading',
  async () => {
    const client = connect(Number(new URL(url).port), '127.0.0.1').pause()
    client.write('GET /large.png HTTP/1.1\r\nhost: sultan.example\r\n\r\n'.repeat(200))
    await expect.poll(() => countOpen('large.png')).toBeGreaterThan(0)
    // Counts the open descriptors of `large.png` every 50 ms until two successive counts are equal and not 0.
    // At the first count the server may still be opening descriptors. Between the end of one response and the
    // start of the next response, the count can be 0.
    for (let before = 0; before === 0 || before !== countOpen('large.png'); ) {
      before = countOpen('large.png')
      await setTimeout(50)
    }
    expect(countOpen('large.png')).toBe(1)
    client.destroy()
    await expect.poll(() => countOpen('large.png')).toBe(0)
  },
)

/** Number of file descriptors of this process that are open for the file; Linux lists them in /proc. */
function countOpen(name: string): number {
  const targets = readdirSync('/proc/self/fd').map(fd => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`)
    } catch {
      // The descriptor was closed after /proc/self/fd was listed.
      return ''
    }
  })
  return targets.filter(target => target === join(folder, name)).length
}

describe('createStaticFiles, for a file with a Brotli version', () => {
  it('sends the Brotli version with Vary, and ignores the header Range when If-Range is the weak ETag of the file', async () => {
    const { field, body } = await get('/script.js', { 'accept-encoding': 'br' })
    expect([field('content-encoding'), field('vary')]).toEqual(['br', 'Accept-Encoding'])
    expect(body.toString()).toBe('let a = 1')
    const part = { range: 'bytes=0-2', 'accept-encoding': 'identity' }
    expect((await get('/script.js', part)).body.toString()).toBe('let')
    expect((await get('/script.js', { ...part, 'if-range': field('etag') ?? '' })).status).toBe(200)
  })
})
