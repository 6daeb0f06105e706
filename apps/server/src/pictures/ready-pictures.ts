import { LRUCache } from 'lru-cache'
import type { FindReadyResponse, ReadyResponse } from '../http/ready-response.ts'
import type { PictureFormat } from './picture-encoder.ts'
import { acceptedFormat } from './picture-request.ts'

export interface ReadyPictures {
  readonly find: FindReadyResponse
  /**
   * Stores the response to requests for `pathname` that accept `format`. Not to be called with the WebP that
   * is sent while AVIF is being encoded.
   */
  add(pathname: string, format: PictureFormat, response: ReadyResponse): void
}

/** Limit of all stored pictures, in bytes: about 400 pictures of product cards. */
const MAX_BYTES = 16_000_000
/** Pictures above this size, in bytes, are read from disk, so that a few of them do not evict all others. */
const MAX_PICTURE_BYTES = 400_000
/**
 * For how long a picture is sent from memory, in ms. The next request runs the picture handler, which
 * revalidates the pictures of a connected shop and reads a replaced file.
 */
const LIFETIME_MS = 60_000
const PREFIX = '/slike/'

interface StoredPicture {
  readonly response: ReadyResponse
  /** Time from which the picture is no longer sent from memory, in ms since 1970. */
  readonly expiresAt: number
}

/** Keeps recently sent pictures and their headers in memory, so that not every request reads a file. */
export function createReadyPictures(): ReadyPictures {
  // The cache's option `ttl` is not used, because with it the cache starts a timer of 1 ms at nearly each
  // request.
  const pictures = new LRUCache<string, StoredPicture>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_PICTURE_BYTES,
    sizeCalculation: ({ response: { forms } }, key) => key.length + (forms.get(null)?.bytes.length ?? 0),
  })
  return {
    find(target, { accept }) {
      if (!target.startsWith(PREFIX)) return undefined
      const stored = pictures.get(keyOf(target, acceptedFormat(accept)))
      return stored !== undefined && Date.now() < stored.expiresAt ? stored.response : undefined
    },
    add(pathname, format, response) {
      pictures.set(keyOf(pathname, format), { response, expiresAt: Date.now() + LIFETIME_MS })
    },
  }
}

const keyOf = (pathname: string, format: PictureFormat): string => `${format} ${pathname}`
