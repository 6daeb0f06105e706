import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noWorkLimits } from '@sultan/gateway/work-limits'
import { silentLogger } from '@sultan/kernel/logger'
import { afterEach, describe, expect, it } from 'vitest'
import { createHttpServer } from '../http/server.ts'
import { createPictureRequests } from './picture-handler.ts'

const bytes = Buffer.from('0123456789')
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** Starts a server whose only picture has the given content: bytes, or the path of a file. */
async function serve(content: Buffer | string): Promise<string> {
  const encoder = {
    encode: async () => ({ content, format: 'webp', isFinal: true }) as const,
    prepare: async () => undefined,
  }
  const master = { file: 'x.webp', version: 'v1' }
  const { handler, findReady } = createPictureRequests(
    async () => ({ master, encoder, maxAge: 60 }),
    noWorkLimits,
  )
  const server = createHttpServer({
    handlers: [handler],
    readyResponses: [findReady],
    publicUrl: 'https://sultan.example',
    trustProxy: [],
    log: silentLogger,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  // The cast is safe: the address of a server that listens on TCP is an object.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/slike/320/x.webp`
}

function pictureFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sultan-pictures-'))
  closing.push(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'x.webp'), bytes)
  return join(folder, 'x.webp')
}

describe.each([
  { from: 'memory', content: () => bytes },
  { from: 'a file', content: pictureFile },
])('createPictureRequests, for a picture that is read from $from', ({ content }) => {
  it('responds 200 with the picture, 206 to a Range header, 416 to a Range beyond the picture’s end, and 304 to If-None-Match with the picture’s ETag', async () => {
    const url = await serve(content())
    const get = (headers: Record<string, string>) => fetch(url, { headers })
    const whole = await get({})
    expect([whole.status, await whole.text()]).toEqual([200, '0123456789'])
    expect(whole.headers.get('content-type')).toBe('image/webp')
    const etag = whole.headers.get('etag') ?? ''
    const part = await get({ range: 'bytes=7-', 'if-range': etag })
    expect([part.status, await part.text()]).toEqual([206, '789'])
    expect((await get({ range: 'bytes=10-' })).status).toBe(416)
    const known = await get({ 'if-none-match': etag })
    expect([known.status, known.headers.get('vary')]).toEqual([304, 'Accept'])
  })
})
