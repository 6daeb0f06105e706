import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLogger } from '@sultan/kernel/logger'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createHttpServer } from './server.ts'
import { createDiskFiles, indexFiles, withoutServiceWorker } from './static-files.ts'

describe('createDiskFiles', () => {
  it('responds with the whole file to each of the concurrent requests for files whose total size exceeds the memory limit of the file cache', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sultan-files-'))
    const names = Array.from({ length: 40 }, (_, index) => `${index}.png`)
    // The first file is the largest, so reading it takes longest. Meanwhile the other files fill the cache
    // beyond its size limit, so the cache evicts the unfinished entry of the first file.
    const contents = names.map((_, index) => Buffer.alloc(index === 0 ? 7_000_000 : 900_000, index))
    for (const [index, content] of contents.entries()) writeFileSync(join(folder, `${index}.png`), content)
    const { handler } = createDiskFiles(indexFiles(folder, '/'), 7_000_000)
    const publicUrl = 'https://sultan.example'
    const server = createHttpServer({ handlers: [handler], publicUrl, trustProxy: [], log: silentLogger })
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    // The cast is safe: the address of a server that listens on TCP is an object.
    const { port } = server.address() as AddressInfo
    const responses = await Promise.all(names.map(name => fetch(`http://127.0.0.1:${port}/${name}`)))
    expect(responses.map(({ status }) => status)).toEqual(names.map(() => 200))
    const bodies = await Promise.all(
      responses.map(async response => Buffer.from(await response.arrayBuffer())),
    )
    expect(bodies.map((body, index) => contents[index]?.equals(body))).toEqual(names.map(() => true))
  })
})

describe('withoutServiceWorker', () => {
  it('serves the script that removes the service worker, in all encodings, at the service worker’s URL', () => {
    const index = new Map([
      ['/sw.js', 'dist/sw.js'],
      ['/sw.js.br', 'dist/sw.js.br'],
      ['/sw-off.js', 'dist/sw-off.js'],
      ['/sw-off.js.br', 'dist/sw-off.js.br'],
      ['/favicon.svg', 'dist/favicon.svg'],
    ])
    expect(Object.fromEntries(withoutServiceWorker(index))).toMatchObject({
      '/sw.js': 'dist/sw-off.js',
      '/sw.js.br': 'dist/sw-off.js.br',
      '/favicon.svg': 'dist/favicon.svg',
    })
  })
})
