import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { createPictureStore } from './picture-store.ts'

const now = new Date('2026-11-21T10:00:00Z')
const hash = '0123456789ab'

describe('createPictureStore', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sultan-pictures-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const bytes = sharp({ create: { width: 2, height: 2, channels: 3, background: '#1e6b4f' } })
    .png()
    .toBuffer()
  const store = createPictureStore(folder, async () => ({ kind: 'bytes', bytes: await bytes, etag: null }))
  const fetchedName = async (stem: string) => {
    const fetched = await store.fetch('https://slike.example/a.png', { stem, hash }, now)
    return fetched !== null && 'path' in fetched ? basename(fetched.path) : fetched
  }

  it('`fetch` writes the whole given hash into the file name, even when the given name has a dot or is too long', async () => {
    expect(await fetchedName('slika.v2')).toBe(`slika-v2-${hash}.png`)
    expect(await fetchedName('slika.v2')).toBe(`slika-v2-${hash}-1.png`)
    expect(await fetchedName('đ'.repeat(300))).toBe(`${'dj'.repeat(60)}-${hash}.png`)
    expect(await fetchedName('…')).toBe(`slika-${hash}.png`)
  })

  it('`store` names the stored file after the name of the uploaded file, without folder and diacritics', async () => {
    const stored = await store.store(await bytes, 'C:\\slike\\Zelena ploča.v2.png', now)
    expect(stored).toEqual({ path: 'wp-content/uploads/2026/11/Zelena-ploca-v2.png', width: 2, height: 2 })
  })
})
