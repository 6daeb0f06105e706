import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createUploads, readUpload, storeUpload, uploadPath } from './uploads.ts'

describe('uploadPath', () => {
  it.each([
    'wp-content/uploads/2026/11/ulje-1.webp',
    'wp-content/uploads/%C4%8Daj.PNG',
    'wp-content/uploads/woocommerce_uploads/a@2x.jpeg',
  ])('accepts the path of an uploaded picture: %s', path => {
    expect(uploadPath(path)).toBe(path)
  })

  it.each([
    'wp-content/uploads/../secrets.json',
    'wp-content/uploads/a/..%2f..%2fsecrets.png',
    'wp-content/uploads/.hidden.png',
    'wp-content/uploads/a.svg',
    'wp-content/uploads/a.png/b',
    'wp-content/uploads//a.png',
    'art/a.png',
    `wp-content/uploads/${'a'.repeat(208)}.png`,
  ])('rejects an invalid path of an uploaded picture: %s', path => {
    expect(uploadPath(path)).toBeNull()
  })
})

describe('uploads', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sultan-uploads-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('finds a stored picture, gives a replaced picture a new version, and finds neither folders nor missing files', async () => {
    const path = 'wp-content/uploads/2026/11/a.png'
    const uploads = createUploads(folder)
    expect([uploads.findMaster(path), await readUpload(folder, path)]).toEqual([null, null])
    await storeUpload(folder, path, Buffer.from('a'))
    const first = uploads.findMaster(path)
    expect(uploads.files.get(`/${path}`)).toBe(first?.file)
    await storeUpload(folder, path, Buffer.from('ab'))
    expect(uploads.findMaster(path)?.version).not.toBe(first?.version)
    expect(uploads.findMaster('wp-content/uploads/2026/11')).toBeNull()
    expect(uploads.files.get('/wp-content/uploads/2026/11/b.png')).toBeUndefined()
  })

  it('stores a picture with the longest file name that uploadPath accepts', async () => {
    const path = `wp-content/uploads/${'a'.repeat(207)}.png`
    expect(uploadPath(path)).toBe(path)
    await storeUpload(folder, path, Buffer.from('a'))
    expect(createUploads(folder).findMaster(path)).not.toBeNull()
  })
})
