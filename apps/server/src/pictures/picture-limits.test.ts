import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createWorkLimits, type WorkLimits } from '@sultan/gateway/work-limits'
import { silentLogger } from '@sultan/kernel/logger'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHttpServer } from '../http/server.ts'
import { createEncoderQueue } from './encoder-queue.ts'
import { createPictureEncoder } from './picture-encoder.ts'
import { createPictureRequests } from './picture-handler.ts'

let folder: string
const closing: (() => unknown)[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sultan-pictures-'))
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a server that has a picture at every path, all made from one small file. */
async function servePictures(workLimits: WorkLimits) {
  const file = join(folder, 'x.webp')
  await sharp({ create: { width: 8, height: 8, channels: 3, background: '#865' } }).toFile(file)
  const queue = createEncoderQueue()
  const encoder = createPictureEncoder({ cacheDir: join(folder, 'cache'), queue, log: silentLogger })
  const { handler, findReady } = createPictureRequests(async path => {
    const master = { file, version: path.replaceAll('/', '-') }
    return { master, encoder, maxAge: 60 }
  }, workLimits)
  const publicUrl = 'http://localhost'
  const server = createHttpServer({
    handlers: [handler],
    readyResponses: [findReady],
    publicUrl,
    trustProxy: ['loopback'],
    log: silentLogger,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close(), queue.close)
  // The cast is safe: the address of a server that listens on TCP is an object.
  const { port } = server.address() as AddressInfo
  return (path: string, address: string) =>
    fetch(`http://127.0.0.1:${port}/slike/320/${path}`, {
      headers: { 'x-forwarded-for': address, accept: 'image/webp' },
    })
}

describe('limit of picture encodings per IP address', () => {
  it('when an IP address has used up its limit, responds 429 to its request for a picture that is not encoded yet, but 200 to its request for a cached picture', async () => {
    const limits = createWorkLimits(() => 0)
    // The budget of an IP address is 300 encodings, so one encoding is left after these 299.
    for (let i = 0; i < 299; i++)
      await limits.run({ kind: 'pictures', address: '203.0.113.7' }, async () => undefined)
    const get = await servePictures(limits)
    expect((await get('a.webp', '203.0.113.7')).status).toBe(200)
    const refused = await get('b.webp', '203.0.113.7')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('cache-control')).toBe('no-store')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await get('a.webp', '203.0.113.7')).status).toBe(200)
    expect((await get('b.webp', '198.51.100.2')).status).toBe(200)
  })
})
