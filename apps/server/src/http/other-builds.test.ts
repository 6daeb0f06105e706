import { once } from 'node:events'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { silentLogger } from '@sultan/kernel/logger'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createOtherBuildFiles } from './other-builds.ts'
import { createHttpServer } from './server.ts'

describe('createOtherBuildFiles (assets of older and newer builds)', () => {
  let folder: string
  let url: string
  let now: number
  let close = () => {}
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sultan-builds-'))
    now = 0
    const folders = { client: join(folder, 'client'), earlier: join(folder, 'earlier') }
    const { handler, findReady } = createOtherBuildFiles(folders, () => now)
    const server = createHttpServer({
      handlers: [handler, ({ response }) => response.writeHead(404).end() && true],
      readyResponses: [findReady],
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
  afterEach(() => {
    close()
    rmSync(folder, { recursive: true, force: true })
  })

  function write(path: string, text: string): void {
    const file = join(folder, path)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, text)
    writeFileSync(`${file}.br`, brotliCompressSync(text))
  }
  const get = (path: string) => fetch(url + path, { headers: { 'accept-encoding': 'br' } })

  it.each(['client/assets', 'earlier/1767225600000/assets'])(
    'sends a file of the folder %s compressed, and cacheable for a year',
    async assets => {
      write(`${assets}/shell-aB3_d-9x.js`, 'let a = 1')
      const response = await get('/assets/shell-aB3_d-9x.js')
      expect(await response.text()).toBe('let a = 1')
      expect(response.headers.get('content-encoding')).toBe('br')
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    },
  )

  it('when an unknown file is requested, reads the asset folders again only if the last reading was at least 2 s ago, and otherwise responds 404', async () => {
    expect((await get('/assets/shell-aB3_d-9x.js')).status).toBe(404)
    write('client/assets/shell-aB3_d-9x.js', 'let a = 1')
    now = 1_999
    expect((await get('/assets/shell-aB3_d-9x.js')).status).toBe(404)
    now = 2_000
    expect((await get('/assets/shell-aB3_d-9x.js')).status).toBe(200)
  })

  it('sends a file whose folder a later build has moved, and responds 404 for a file of a deleted build', async () => {
    for (const name of ['first', 'moved', 'deleted']) write(`client/assets/${name}-aB3_d-9x.js`, 'let a = 1')
    expect((await get('/assets/first-aB3_d-9x.js')).status).toBe(200)
    mkdirSync(join(folder, 'earlier/1767225600000'), { recursive: true })
    renameSync(join(folder, 'client/assets'), join(folder, 'earlier/1767225600000/assets'))
    now = 2_000
    expect((await get('/assets/moved-aB3_d-9x.js')).status).toBe(200)
    rmSync(join(folder, 'earlier'), { recursive: true })
    expect((await get('/assets/deleted-aB3_d-9x.js')).status).toBe(404)
  })

  it('responds 404 for files without a hash in the name, for compressed files (.br), and for files outside `assets`', async () => {
    write('client/assets/shell.js', '')
    write('client/secret-aB3_d-9x.js', '')
    write('client/assets/shell-aB3_d-9x.js', '')
    for (const path of ['shell.js', '..%2Fsecret-aB3_d-9x.js', 'shell-aB3_d-9x.js.br'])
      expect((await get(`/assets/${path}`)).status).toBe(404)
  })
})
