import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLogger } from '@sultan/kernel/logger'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEncoderQueue } from './encoder-queue.ts'
import { createLocalMasters } from './local-masters.ts'
import { createPictureEncoder } from './picture-encoder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sultan-pictures-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function madeFrom(width: number, hasSpace = true) {
  const file = join(folder, 'x.webp')
  await sharp({ create: { width, height: width, channels: 3, background: '#865' } }).toFile(file)
  const queue = createEncoderQueue()
  const encoder = createPictureEncoder({
    cacheDir: join(folder, 'cache'),
    queue,
    log: silentLogger,
    hasSpace: () => hasSpace,
  })
  const master = createLocalMasters(new Map([['/art/x.webp', file]]))('art/x.webp')
  if (master === null) throw new Error('The master is not known.')
  return { encoder, master, queue }
}

describe('picture encoder', () => {
  it('when AVIF is requested, returns WebP until the AVIF is encoded', async () => {
    const { encoder, master, queue } = await madeFrom(700)
    const first = await encoder.encode(master, 640, 'avif')
    expect(first).toMatchObject({ format: 'webp', isFinal: false })
    expect((await sharp(first.content).metadata()).width).toBe(640)
    await vi.waitFor(
      async () => {
        expect(await encoder.encode(master, 640, 'avif')).toMatchObject({ format: 'avif', isFinal: true })
      },
      { timeout: 30_000 },
    )
    expect((await encoder.encode(master, 640, 'webp')).isFinal).toBe(true)
    await queue.close()
  })

  it('while the disk is nearly full, encodes pictures but stores none', async () => {
    const { encoder, master, queue } = await madeFrom(400, false)
    const { content, format } = await encoder.encode(master, 320, 'avif')
    expect(format).toBe('webp')
    expect((await sharp(content).metadata()).width).toBe(320)
    await encoder.prepare(master, 320)
    await queue.close()
    expect(readdirSync(folder)).toEqual(['x.webp'])
  })

  it('returns the encoded picture even when the picture cannot be written to the cache', async () => {
    const { encoder, master, queue } = await madeFrom(400)
    // The test writes a file in place of the cache folder: writing fails, as on a disk that is full or
    // read-only.
    writeFileSync(join(folder, 'cache'), '')
    const { content } = await encoder.encode(master, 320, 'webp')
    expect((await sharp(content).metadata()).width).toBe(320)
    await queue.close()
  })

  it('returns the path of a stored picture above 1 MB instead of its bytes', async () => {
    const { encoder, master, queue } = await madeFrom(400)
    await encoder.encode(master, 320, 'webp')
    const file = join(folder, 'cache', '320', `${master.version}.webp`)
    writeFileSync(file, Buffer.alloc(1_000_001))
    expect((await encoder.encode(master, 320, 'webp')).content).toBe(file)
    await queue.close()
  })

  it.each(['encode', 'prepare'] as const)(
    '`%s` replaces a stored picture whose file is empty',
    async method => {
      const { encoder, master, queue } = await madeFrom(400)
      await encoder.encode(master, 320, 'webp')
      const file = join(folder, 'cache', '320', `${master.version}.webp`)
      writeFileSync(file, '')
      await encoder[method](master, 320, 'webp')
      expect((await sharp(file).metadata()).width).toBe(320)
      await queue.close()
    },
  )

  it('`prepare` encodes a WebP only once, and `encode` returns the prepared WebP', async () => {
    const { encoder, master, queue } = await madeFrom(400)
    await encoder.prepare(master, 320)
    const [made] = readdirSync(join(folder, 'cache', '320'))
    expect(made).toBe(`${master.version}.webp`)
    await queue.close()
    // The queue is closed and rejects new encodings, so `encode` can only return the WebP that `prepare` has
    // stored.
    await encoder.prepare(master, 320)
    expect(await encoder.encode(master, 320, 'webp')).toMatchObject({ format: 'webp', isFinal: true })
  })

  it('never enlarges a picture beyond the size of its original', async () => {
    const { encoder, master, queue } = await madeFrom(400)
    const { content } = await encoder.encode(master, 1920, 'webp')
    expect((await sharp(content).metadata()).width).toBe(400)
    await queue.close()
  })

  it('encodes a picture only once for two concurrent calls of `encode`, and leaves no temporary file', async () => {
    const { encoder, master, queue } = await madeFrom(400)
    const runNow = vi.spyOn(queue, 'runNow')
    const [one, other] = await Promise.all([
      encoder.encode(master, 320, 'webp'),
      encoder.encode(master, 320, 'webp'),
    ])
    expect(one.content).toEqual(other.content)
    expect(runNow).toHaveBeenCalledOnce()
    expect(readdirSync(join(folder, 'cache', '320'))).toEqual([`${master.version}.webp`])
    await queue.close()
  })
})
