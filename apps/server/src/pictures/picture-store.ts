import { basename } from 'node:path/posix'
import type { PictureStore } from '@sultan/store/create-admin-api'
import { siteTime } from '@sultan/store/site-time'
import PQueue from 'p-queue'
import sharp from 'sharp'
import { fetchPicture } from './fetch-picture.ts'
import { PUBLIC_HOST } from './picture-sources.ts'
import { DECODE_LIMITS, pictureSize } from './raster-image.ts'
import { removeUpload, storeNewUpload, UPLOADS, uploadPath } from './uploads.ts'

/** Highest number that is appended to a file name to make the name unique. */
const MAX_NUMBER = 1_000
/** Maximum length of a file name without the hash and the number at its end and without its extension. */
const MAX_NAME_LENGTH = 120

/**
 * Stores the pictures that staff members add to the shop, by upload or by URL, as files below `folder`. Each
 * picture is decoded and encoded again, so that its file contains neither metadata, such as the place where a
 * photo was taken, nor data after the picture. An animation becomes its first frame.
 */
export function createPictureStore(folder: string, fetchFrom = fetchPicture): PictureStore {
  // Pictures are decoded one at a time, because decoding one may take 200 MB. The limit of
  // concurrent requests in `admin/admin-server.ts` also limits how many pictures wait.
  const queue = new PQueue({ concurrency: 1 })
  const store = (bytes: Uint8Array, stem: string, now: Date) =>
    queue.add(() => storePicture(folder, Buffer.from(bytes), stem, now))
  return {
    store: (bytes, name, now) => store(bytes, safeStem(stemOf(name)), now),
    async fetch(address, { stem, hash }, now) {
      const url = /^https?:/i.test(address) ? URL.parse(address) : null
      if (url === null) return { problem: 'A valid URL was not provided.' }
      const fetched = await fetchFrom(url, { get: () => PUBLIC_HOST }, null)
      if (fetched.kind === 'bytes') return store(fetched.bytes, `${safeStem(stem)}-${hash}`, now)
      return { problem: fetched.kind === 'failed' ? fetched.reason : 'Not Found' }
    },
    async remove(path) {
      const stored = uploadPath(path)
      if (stored !== null) await removeUpload(folder, stored)
    },
  }
}

async function storePicture(folder: string, sent: Buffer, stem: string, now: Date) {
  const size = await pictureSize(sent)
  if (size === null) return null
  const bytes = await encode(sent, size.extension)
  const base = `${UPLOADS}${siteTime(now).slice(0, 7).replace('-', '/')}/${stem}`
  for (let number = 0; number <= MAX_NUMBER; number++) {
    const path = `${base}${number === 0 ? '' : `-${number}`}.${size.extension}`
    if (await storeNewUpload(folder, path, bytes)) return { path, width: size.width, height: size.height }
  }
  throw new Error(`There are too many pictures with the name ${basename(base)}.`)
}

/** Returns the picture rotated upright, in its original format and without metadata. */
async function encode(bytes: Buffer, extension: string): Promise<Buffer> {
  const upright = sharp(bytes, DECODE_LIMITS).autoOrient()
  switch (extension) {
    case 'png':
      return upright.png().toBuffer()
    case 'gif':
      return upright.gif().toBuffer()
    case 'webp':
      return upright.webp({ quality: 90 }).toBuffer()
    case 'avif':
      return upright.avif({ quality: 70, effort: 3 }).toBuffer()
    default:
      return upright.jpeg({ quality: 90 }).toBuffer()
  }
}

/** The name of a file without its folder and extension. */
function stemOf(name: string): string {
  return basename(name.replaceAll('\\', '/')).replace(/\.[^.]*$/, '')
}

/**
 * The file name without diacritics and spaces, cut to `MAX_NAME_LENGTH`: `Zelena ploča č` → `Zelena-ploca-c`.
 */
function safeStem(stem: string): string {
  const ascii = stem.replaceAll('đ', 'dj').replaceAll('Đ', 'Dj').normalize('NFD').replace(/\p{M}/gu, '')
  const safe = ascii.replace(/[^A-Za-z0-9_-]+/g, '-').replace(/^-+|-+$/g, '')
  return safe.slice(0, MAX_NAME_LENGTH) || 'slika'
}
