import { createHash } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import { basename, extname, resolve, sep } from 'node:path'
import type { NewPicture } from '@sultan/store/import-rows'
import { toSlug } from '@sultan/store/slug'
import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import { fetchPicture } from '../pictures/fetch-picture.ts'
import { PUBLIC_HOST } from '../pictures/picture-sources.ts'
import { pictureSize } from '../pictures/raster-image.ts'
import { readUpload, storeUpload, UPLOADS, uploadPath } from '../pictures/uploads.ts'

/** An imported picture with its URL in the shop, or the reason why the picture could not be imported. */
export type TakenPicture =
  | { readonly address: string; readonly added: NewPicture | null; readonly problem?: undefined }
  | { readonly problem: string }

interface TakePictureOptions {
  /** Folder of the product file. Picture files must be in this folder or below. */
  readonly sourceFolder: string
  /** Folder in which the shop stores pictures. */
  readonly uploads: string
  /** URL of the shop without a slash at the end. */
  readonly publicUrl: string
  /** Whether the shop already has a picture with the path. */
  readonly hasPicture: (path: string) => Promise<boolean>
  /** Whether pictures are only checked and not stored (`--dry-run`). */
  readonly isDryRun: boolean
  readonly fetch?: typeof fetchPicture
}

const MAX_FILE_BYTES = 15_000_000
/** Maximum lengths of the path and of the name of a picture, in characters. */
const MAX_PATH_LENGTH = 300
const MAX_NAME_LENGTH = 200
const MAX_SLUG_LENGTH = 80
const MAX_CONCURRENT = 4
/**
 * Maximum number of imported pictures whose results are cached: variations and translations of a product
 * share pictures.
 */
const MAX_REMEMBERED = 2_000

/**
 * Returns a function that imports a picture named in a product file: by a URL of the shop, by another URL
 * (the picture is fetched), or by a path in the folder of the product file. Pictures are checked by decoding
 * them.
 */
export function createPictureTaker(options: TakePictureOptions): (source: string) => Promise<TakenPicture> {
  const queue = new PQueue({ concurrency: MAX_CONCURRENT })
  const taken = new LRUCache<string, Promise<TakenPicture>>({ max: MAX_REMEMBERED })
  return source => {
    const known = taken.get(source)
    if (known !== undefined) return known
    const picture = queue.add(() => takePicture(source, options))
    taken.set(source, picture)
    picture.catch(() => taken.delete(source))
    return picture
  }
}

async function takePicture(source: string, options: TakePictureOptions): Promise<TakenPicture> {
  const { publicUrl, hasPicture } = options
  const url = /^https?:\/\//i.test(source) ? URL.parse(source) : null
  const path = url === null ? null : pathOf(url, publicUrl)
  if (path !== null && (await hasPicture(path))) return { address: `${publicUrl}/${path}`, added: null }
  // A picture whose path in the shop is below `UPLOADS` keeps that path; any other picture gets a new path.
  const upload = path === null ? null : uploadPath(path)
  const read = url === null ? await readFromFolder(source, options) : await fetchBytes(url, upload, options)
  if ('problem' in read) return read
  const { bytes, name } = read
  const size = await pictureSize(bytes)
  if (size === null) return { problem: `${source} is no picture, or larger than 50 megapixels` }
  const { extension, ...dimensions } = size
  const target = upload ?? `${UPLOADS}${slugOf(name)}-${digest(bytes)}.${extension}`
  // When `upload` is null, `target` contains a hash of the picture's bytes. A picture that the shop already
  // has at this path is therefore the same picture, and storing the picture again would only change its
  // version.
  if (upload === null && (await hasPicture(target))) return { address: `${publicUrl}/${target}`, added: null }
  if (!options.isDryRun) await storeUpload(options.uploads, target, bytes)
  const added = { path: target, ...dimensions, name: stem(name).slice(0, MAX_NAME_LENGTH) }
  return { address: `${publicUrl}/${target}`, added }
}

/**
 * Path in the shop for a picture that is to be imported by URL. A URL of this shop below `UPLOADS` or `art/`
 * keeps its path. For a URL of another host the path contains a hash of the URL, because pictures of two
 * hosts may have the same path. Null when the result is no valid picture path: the picture then gets a path
 * with a hash of its bytes.
 */
function pathOf(url: URL, publicUrl: string): string | null {
  const own = new URL(publicUrl)
  if (url.host === own.host) {
    const path = url.pathname.slice(1)
    return uploadPath(path) ?? (path.startsWith('art/') && path.length <= MAX_PATH_LENGTH ? path : null)
  }
  const extension = extname(url.pathname).toLowerCase()
  return uploadPath(`${UPLOADS}${slugOf(url.pathname)}-${digest(url.href)}${extension}`)
}

type Read = { readonly bytes: Buffer; readonly name: string } | { readonly problem: string }

async function fetchBytes(
  url: URL,
  upload: string | null,
  { uploads, fetch = fetchPicture }: TakePictureOptions,
): Promise<Read> {
  const name = basename(url.pathname)
  const stored = upload === null ? null : await readUpload(uploads, upload)
  if (stored !== null) return { bytes: stored, name }
  const fetched = await fetch(url, { get: () => PUBLIC_HOST }, null)
  if (fetched.kind === 'bytes') return { bytes: fetched.bytes, name }
  const reason = fetched.kind === 'failed' ? fetched.reason : fetched.kind
  return { problem: `${url.href} could not be fetched (${reason})` }
}

async function readFromFolder(source: string, { sourceFolder }: TakePictureOptions): Promise<Read> {
  try {
    const folder = await realpath(sourceFolder)
    const file = await realpath(resolve(folder, source))
    if (!file.startsWith(folder + sep))
      return { problem: `${source} is not in the folder of the product file` }
    if ((await stat(file)).size > MAX_FILE_BYTES)
      return { problem: `${source} has more than ${MAX_FILE_BYTES} bytes` }
    return { bytes: await readFile(file), name: basename(file) }
  } catch {
    return { problem: `${source} cannot be read` }
  }
}

const stem = (path: string): string => basename(path).replace(/\.[^.]*$/, '')

/**
 * Slug of a picture's original file name, without the extension. The name under which the picture is stored
 * begins with this slug.
 */
const slugOf = (path: string): string => toSlug(stem(path)).slice(0, MAX_SLUG_LENGTH)

const digest = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 12)
