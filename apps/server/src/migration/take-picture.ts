import { createHash } from 'node:crypto'
import type { StoredPicture } from '@sultan/store/pull-shop'
import { fetchPicture } from '../pictures/fetch-picture.ts'
import type { PictureSource } from '../pictures/picture-sources.ts'
import { pictureSize } from '../pictures/raster-image.ts'
import { readUpload, storeUpload, UPLOADS, uploadPath } from '../pictures/uploads.ts'

/**
 * Fetches a picture of the shop at `shopUrl`, checks the picture by decoding it, and stores it below
 * `folder`: a WordPress upload under its path in WordPress, any other picture under a hash of its bytes.
 * A WordPress upload that is already stored is not fetched. Returns null when the picture cannot be fetched,
 * or cannot be decoded within the limits.
 */
export async function takePicture(
  src: string,
  shopUrl: string,
  folder: string,
): Promise<StoredPicture | null> {
  const url = URL.parse(src, shopUrl)
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  const path = wordPressPath(url)
  const known = path === null ? null : await readUpload(folder, path)
  const knownSize = known === null ? null : await pictureSize(known)
  if (path !== null && knownSize !== null) return { path, width: knownSize.width, height: knownSize.height }
  const fetched = await fetchPicture(url, sourceOf(url, new URL(shopUrl)), null)
  if (fetched.kind !== 'bytes') return null
  const size = await pictureSize(fetched.bytes)
  if (size === null) return null
  const { extension, ...dimensions } = size
  const target = path ?? hashedPath(fetched.bytes, extension)
  await storeUpload(folder, target, fetched.bytes)
  return { path: target, ...dimensions }
}

/** The host of the shop may be in a private network; other hosts in picture URLs may not. */
function sourceOf(url: URL, shop: URL): ReadonlyMap<string, PictureSource> {
  const isShop = url.host === shop.host && url.protocol === shop.protocol
  const own = {
    protocol: url.protocol === 'http:' ? 'http:' : 'https:',
    mayBePrivate: true,
    filesOnly: true,
  } as const
  return new Map([[url.host, isShop ? own : { protocol: 'https:', mayBePrivate: false, filesOnly: false }]])
}

/** The path of a picture in WordPress's upload folder; null for any other picture. */
function wordPressPath({ pathname }: URL): string | null {
  const [, path] = /\/(wp-content\/uploads\/.+)$/.exec(pathname) ?? []
  return path === undefined ? null : uploadPath(path)
}

function hashedPath(bytes: Buffer, extension: string): string {
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 40)
  return `${UPLOADS}${name}.${extension}`
}
