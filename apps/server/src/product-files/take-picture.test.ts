import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { fetchPicture } from '../pictures/fetch-picture.ts'
import { pictureBomb } from '../pictures/picture-bomb.fixture.ts'
import { createPictureTaker } from './take-picture.ts'

const folder = mkdtempSync(join(tmpdir(), 'sultan-pictures-'))
const sourceFolder = join(folder, 'catalogue')
const publicUrl = 'https://shop.example'
let png: Buffer

beforeAll(async () => {
  mkdirSync(join(sourceFolder, 'slike'), { recursive: true })
  png = await sharp({ create: { width: 3, height: 2, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  writeFileSync(join(sourceFolder, 'slike/Ćurekot.png'), png)
  writeFileSync(join(sourceFolder, 'text.png'), 'not a picture')
  writeFileSync(join(folder, 'outside.png'), png)
  symlinkSync(join(folder, 'outside.png'), join(sourceFolder, 'link.png'))
  writeFileSync(join(sourceFolder, 'bomb.png'), await pictureBomb())
})
afterAll(() => rmSync(folder, { recursive: true }))

function open({
  isDryRun = false,
  known = [] as readonly string[],
  fetch = vi.fn<typeof fetchPicture>(),
} = {}) {
  const uploads = join(folder, 'uploads')
  const hasPicture = async (path: string) => known.includes(path)
  const take = createPictureTaker({ sourceFolder, uploads, publicUrl, hasPicture, isDryRun, fetch })
  return { take, fetch, uploads }
}

describe('createPictureTaker (pictures of an imported product file)', () => {
  it('stores a picture whose file is in the folder of the product file', async () => {
    const { take, uploads } = open()
    const taken = await take('slike/Ćurekot.png')
    const path = expect.stringMatching(/^wp-content\/uploads\/curekot-[0-9a-f]{12}\.png$/)
    expect(taken).toEqual({
      address: expect.stringMatching(
        /^https:\/\/shop\.example\/wp-content\/uploads\/curekot-[0-9a-f]{12}\.png$/,
      ),
      added: { path, width: 3, height: 2, name: 'Ćurekot' },
    })
    const stored = 'added' in taken ? (taken.added?.path ?? '') : ''
    expect(existsSync(join(uploads, stored.replace('wp-content/uploads/', '')))).toBe(true)
  })

  it.each([
    ['no picture', 'text.png', 'is no picture'],
    ['a picture with more pixels than the limit', 'bomb.png', 'larger than 50 megapixels'],
    ['outside of the product file’s folder', '../outside.png', 'is not in the folder'],
    ['a symbolic link out of the product file’s folder', 'link.png', 'is not in the folder'],
    ['missing', 'missing.png', 'cannot be read'],
  ])('rejects a file that is %s', async (_, source, problem) => {
    expect(await open().take(source)).toEqual({ problem: expect.stringContaining(problem) })
  })

  it('reuses a picture that the shop already has, and fetches any other picture only once for two concurrent calls', async () => {
    const own = 'wp-content/uploads/2026/11/ulje.webp'
    const fetched = vi.fn<typeof fetchPicture>(async () => ({ kind: 'bytes', bytes: png, etag: null }))
    const { take } = open({ known: [own], fetch: fetched })
    expect(await take(`${publicUrl}/${own}`)).toEqual({ address: `${publicUrl}/${own}`, added: null })
    expect(fetched).not.toHaveBeenCalled()
    await Promise.all([take('https://images.example/a.png'), take('https://images.example/a.png')])
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['a file path', 'slike/Ćurekot.png', 'curekot'],
    ['a URL without a file extension', 'https://images.example/ulje', 'ulje'],
  ])(
    'when the picture at %s is imported a second time, does not store this picture again',
    async (_, source, slug) => {
      const fetched = vi.fn<typeof fetchPicture>(async () => ({ kind: 'bytes', bytes: png, etag: null }))
      const path = `wp-content/uploads/${slug}-${createHash('sha256').update(png).digest('hex').slice(0, 12)}.png`
      const { take, uploads } = open({ known: [path], fetch: fetched })
      const file = join(uploads, path.replace('wp-content/uploads/', ''))
      rmSync(file, { force: true })
      expect(await take(source)).toEqual({ address: `${publicUrl}/${path}`, added: null })
      expect(existsSync(file)).toBe(false)
    },
  )

  it.each([
    [
      'the host of this shop and a path outside of the upload folder',
      `${publicUrl}/art/aaaaaaaaaaaaaaa../outside.png`,
    ],
    ['the host of this shop and a path that is too long', `${publicUrl}/art/${'a'.repeat(300)}.png`],
    ['a file name that is too long', `https://images.example/${'a'.repeat(400)}.png`],
  ])(
    'stores in the upload folder, under a name with a hash, a picture whose URL has %s',
    async (_, source) => {
      const fetched = vi.fn<typeof fetchPicture>(async () => ({ kind: 'bytes', bytes: png, etag: null }))
      const taken = await open({ fetch: fetched }).take(source)
      const { path = '', name = '' } = ('added' in taken && taken.added) || {}
      expect(path).toMatch(/^wp-content\/uploads\/[a-z-]{1,81}[0-9a-f]{12}\.png$/)
      expect(name.length).toBeLessThanOrEqual(200)
    },
  )

  it('rejects a URL with a loopback address', async () => {
    const options = { sourceFolder, uploads: folder, publicUrl, hasPicture: async () => false }
    expect(await createPictureTaker({ ...options, isDryRun: false })('http://127.0.0.1:9/x.png')).toEqual({
      problem: 'http://127.0.0.1:9/x.png could not be fetched (Error: private address)',
    })
  })

  it('stores no picture in a dry run', async () => {
    const fetched = vi.fn<typeof fetchPicture>(async () => ({ kind: 'bytes', bytes: png, etag: null }))
    const { take, uploads } = open({ isDryRun: true, fetch: fetched })
    const taken = await take('https://images.example/trial.png')
    const stored = 'added' in taken ? (taken.added?.path ?? '') : ''
    expect(stored).toMatch(/^wp-content\/uploads\/trial-[0-9a-f]{12}\.png$/)
    expect(existsSync(join(uploads, stored.replace('wp-content/uploads/', '')))).toBe(false)
  })
})
