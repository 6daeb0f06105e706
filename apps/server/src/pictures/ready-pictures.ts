import { LRUCache } from 'lru-cache'
import type { FindReadyResponse, ReadyResponse } from '../http/ready-response.ts'
import type { PictureFormat } from './picture-encoder.ts'
import { acceptedFormat } from './picture-request.ts'

export interface ReadyPictures {
  readonly find: FindReadyResponse
  /**
   * Stores `response`. `find` then returns `response` for `pathname` when `acceptedFormat` returns `format`
   * for the request's `Accept` header. The temporary WebP that clients receive until the AVIF is encoded must
   * not be stored.
   */
  add(pathname: string, format: PictureFormat, response: ReadyResponse): void
}

/** Limit of the total size of all stored pictures, in bytes: about 400 pictures of product cards. */
const MAX_BYTES = 16_000_000
/**
 * Limit of the size of one picture, in bytes: a larger picture is read from disk, so that a few large
 * pictures do not evict all others. When both formats of a picture together exceed the limit, only the format
 * that was stored later is kept.
 */
const MAX_PICTURE_BYTES = 400_000
/**
 * For how long a picture is sent from memory, in ms. After this time, the next request for the picture runs
 * the picture handler, which revalidates the pictures of a connected shop and reads a replaced file.
 */
const LIFETIME_MS = 60_000
const PREFIX = '/slike/'

interface StoredPicture {
  readonly response: ReadyResponse
  /** Time from which the picture is no longer sent from memory, in ms since 1970. */
  readonly expiresAt: number
}

/**
 * All formats of a picture share one cache entry. A key for each format would have to be built as a new
 * string at each request.
 */
type StoredFormats = Partial<Readonly<Record<PictureFormat, StoredPicture>>>

/**
 * Keeps recently sent pictures and their headers in memory, so that their files are not read again for each
 * request.
 */
export function createReadyPictures(): ReadyPictures {
  // The cache's option `ttl` is not used, because with it the cache starts a timer of 1 ms at nearly each
  // request.
  const pictures = new LRUCache<string, StoredFormats>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_PICTURE_BYTES,
    sizeCalculation: sizeOf,
  })
  return {
    find(target, { accept }) {
      if (!target.startsWith(PREFIX)) return undefined
      const stored = pictures.get(target)?.[acceptedFormat(accept)]
      return stored !== undefined && Date.now() < stored.expiresAt ? stored.response : undefined
    },
    add(pathname, format, response) {
      if (bytesOf(response) > MAX_PICTURE_BYTES) return
      const stored = { [format]: { response, expiresAt: Date.now() + LIFETIME_MS } }
      const both = { ...pictures.peek(pathname), ...stored }
      pictures.set(pathname, sizeOf(both, pathname) > MAX_PICTURE_BYTES ? stored : both)
    },
  }
}

const sizeOf = ({ avif, webp }: StoredFormats, pathname: string): number =>
  pathname.length + lengthOf(avif) + lengthOf(webp)

const lengthOf = (stored: StoredPicture | undefined): number => (stored ? bytesOf(stored.response) : 0)

const bytesOf = ({ forms }: ReadyResponse): number => forms.get(null)?.bytes.length ?? 0
