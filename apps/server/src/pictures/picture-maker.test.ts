import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '../log.ts'
import { createEncoderQueue } from './encoder-queue.ts'
import { createMasters } from './masters.ts'
import { createPictureMaker } from './picture-maker.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sultan-pictures-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function madeFrom(width: number) {
  const file = join(folder, 'x.webp')
  await sharp({ create: { width, height: width, channels: 3, background: '#865' } }).toFile(file)
  const queue = createEncoderQueue()
  const maker = createPictureMaker({ cacheDir: join(folder, 'cache'), queue, log: createLog('error') })
  const master = createMasters(new Map([['/art/x.webp', file]]))('art/x.webp')
  if (master === null) throw new Error('The master is not known.')
  return { maker, master, queue }
}

describe('pictures', () => {
  it('come as WebP at once and as AVIF when it is made', async () => {
    const { maker, master, queue } = await madeFrom(700)
    const first = await maker.make(master, 640, 'avif')
    expect(first).toMatchObject({ format: 'webp', isFinal: false })
    expect((await sharp(first.bytes).metadata()).width).toBe(640)
    await vi.waitFor(async () => {
      expect(await maker.make(master, 640, 'avif')).toMatchObject({ format: 'avif', isFinal: true })
    })
    expect((await maker.make(master, 640, 'webp')).isFinal).toBe(true)
    await queue.close()
  })

  it('can be made before anybody asks, once', async () => {
    const { maker, master, queue } = await madeFrom(400)
    await maker.prepare(master, 320)
    const [made] = readdirSync(join(folder, 'cache', '320'))
    expect(made).toBe(`${master.version}.webp`)
    await queue.close()
    // nothing is left to encode: a closed queue would refuse
    await maker.prepare(master, 320)
    expect(await maker.make(master, 320, 'webp')).toMatchObject({ format: 'webp', isFinal: true })
  })

  it('are never made larger than their master', async () => {
    const { maker, master, queue } = await madeFrom(400)
    const { bytes } = await maker.make(master, 1920, 'webp')
    expect((await sharp(bytes).metadata()).width).toBe(400)
    await queue.close()
  })

  it('are made once for all who ask at once, and leave no drafts behind', async () => {
    const { maker, master, queue } = await madeFrom(400)
    const [one, other] = await Promise.all([maker.make(master, 320, 'webp'), maker.make(master, 320, 'webp')])
    expect(one.bytes).toBe(other.bytes)
    expect(readdirSync(join(folder, 'cache', '320'))).toEqual([`${master.version}.webp`])
    await queue.close()
  })
})
