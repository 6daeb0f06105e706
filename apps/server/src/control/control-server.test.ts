import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { silentLogger } from '@sultan/kernel/logger'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ProductFileStore } from '../product-files/product-file-store.ts'
import { openServerProductFiles, requestBackup, requestStoreCommand } from './control-client.ts'
import { type ControlServer, openControlServer } from './control-server.ts'

let dataDir: string
let server: ControlServer | null
let createBackup: () => Readable
let productFiles: ProductFileStore | null = null
const socketPath = () => join(dataDir, 'control.sock')

function open(stallMs = 60_000): Promise<ControlServer | null> {
  return openControlServer({
    dataDir,
    log: silentLogger,
    runStoreCommand: async args => ({ exitCode: 0, text: args.join(' ') }),
    createBackup: () => createBackup(),
    productFiles,
    takeOverIntervalMs: 20,
    stallMs,
  })
}

function endless(): Readable {
  return new Readable({
    read() {
      this.push(Buffer.alloc(65_536))
    },
  })
}

async function post(path: string, body: string): Promise<{ status: number | undefined; body: string }> {
  const sent = request({ socketPath: socketPath(), path, method: 'POST' })
  sent.on('error', () => {})
  sent.end(body)
  const [response] = await once(sent, 'response')
  return { status: response.statusCode, body: await text(response) }
}

describe('control socket of a running server', () => {
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'sultan-control-'))
    createBackup = () => Readable.from(['back', 'up'])
    server = await open()
  })
  afterEach(async () => {
    await server?.close()
    rmSync(dataDir, { recursive: true })
  })

  it('forwards requests for the import and export of product files to the product file store, and rejects an invalid request', async () => {
    await server?.close()
    const calls: unknown[] = []
    productFiles = {
      publicUrl: 'https://shop.example',
      async importRows(batch) {
        calls.push(batch)
        return [{ line: 2, outcome: 'created', productId: 7, messages: ['ć'] }]
      },
      hasPicture: async path => path === 'a.webp',
      addPictures: async pictures => void calls.push(pictures),
      finish: async importId => void calls.push(importId),
      async *exportProducts({ withMeta }) {
        yield `meta ${withMeta}`
      },
    }
    server = await open()
    const files = await openServerProductFiles(dataDir)
    if (files === null) throw new Error('The server is not running.')
    expect(files.publicUrl).toBe('https://shop.example')
    const mode = { importId: 'a'.repeat(64), updates: false, isDryRun: true, stage: 'rows' } as const
    const batch = { ...mode, columns: ['Name', null], rows: [{ line: 2, cells: ['č', ''], pictures: null }] }
    expect(await files.importRows(batch)).toEqual([
      { line: 2, outcome: 'created', productId: 7, messages: ['ć'] },
    ])
    expect(await files.hasPicture('a.webp')).toBe(true)
    const picture = { path: 'a.webp', width: 1, height: 2, name: 'a' }
    await files.addPictures([picture])
    await files.finish(mode.importId)
    expect(calls).toEqual([batch, [picture], mode.importId])
    expect(await text(Readable.from(files.exportProducts({ withMeta: true })))).toBe('meta true')
    expect((await post('/product-files', '{"call":"finish","importId":"x"}')).status).toBe(400)
    productFiles = null
  })

  it('creates the socket with the file mode 600, so that only its owner can open it', () => {
    expect(statSync(socketPath()).mode & 0o777).toBe(0o600)
  })

  it('returns the output of the store command `orders show`, and streams a backup', async () => {
    expect(await requestStoreCommand(dataDir, ['orders', 'show', '7'])).toEqual({
      exitCode: 0,
      text: 'orders show 7',
    })
    const response = await requestBackup(dataDir)
    expect(response && (await buffer(response)).toString()).toBe('backup')
  })

  it('rejects unknown routes, invalid commands and request bodies that are too large', async () => {
    expect(await post('/healthz', '')).toMatchObject({ status: 404 })
    expect(await post('/store', '{"args":"orders"}')).toMatchObject({ status: 400 })
    expect(await post('/store', 'orders')).toMatchObject({ status: 400 })
    // A command may have 20 arguments of 1,000 characters. This request is rejected only because its whole
    // body is too long.
    const args = Array.from({ length: 20 }, () => 'x'.repeat(1_000))
    expect(await post('/store', JSON.stringify({ args }))).toMatchObject({ status: 400 })
  })

  it('rejects a request for a second backup until the client of the first backup has disconnected', async () => {
    const endlessBackup = endless()
    createBackup = () => endlessBackup
    const response = await requestBackup(dataDir)
    await expect(requestBackup(dataDir)).rejects.toThrow('Another backup is running.')
    response?.destroy()
    await expect.poll(() => endlessBackup.destroyed).toBe(true)
    createBackup = () => Readable.from(['again'])
    const next = await requestBackup(dataDir)
    expect(next && (await text(next))).toBe('again')
  })

  it('aborts a backup whose client stops reading, but not a backup that waits for the database', async () => {
    await server?.close()
    server = await open(50)
    createBackup = () =>
      Readable.from(
        (async function* () {
          yield 'half'
          await sleep(300)
          yield ' of it'
        })(),
      )
    const slow = await requestBackup(dataDir)
    expect(slow && (await text(slow))).toBe('half of it')
    const endlessBackup = endless()
    createBackup = () => endlessBackup
    await requestBackup(dataDir)
    await expect.poll(() => endlessBackup.destroyed).toBe(true)
  })

  it('aborts the response when the backup fails, so that the client sees an incomplete response', async () => {
    createBackup = () =>
      Readable.from(
        (async function* () {
          yield 'half'
          throw new Error('no database')
        })(),
      )
    const response = await requestBackup(dataDir)
    await expect(response && text(response)).rejects.toThrow('aborted')
  })

  it('replaces a socket file that a killed server left behind', async () => {
    await server?.close()
    expect(await requestStoreCommand(dataDir, [])).toBeNull()
    writeFileSync(socketPath(), '')
    expect(await requestStoreCommand(dataDir, [])).toBeNull()
    server = await open()
    expect(await requestStoreCommand(dataDir, ['keys'])).toMatchObject({ text: 'keys' })
  })

  it('opens the socket in a second server on the same data folder once the first server is closed', async () => {
    const first = server
    const inode = () => statSync(socketPath(), { throwIfNoEntry: false })?.ino
    const before = inode()
    server = await open()
    expect(inode()).toBe(before)
    await first?.close()
    await expect.poll(() => requestStoreCommand(dataDir, ['keys'])).toMatchObject({ text: 'keys' })
  })
})
