import { LRUCache } from 'lru-cache'
import type { FindReadyResponse, ReadyResponse } from '../http/ready-response.ts'
import type { PictureFormat } from './picture-encoder.ts'
import { acceptedFormat } from './picture-request.ts'

export interface ReadyPictures {
  readonly find: FindReadyResponse
  /** Stores the final response to requests for the path that accept `format`. */
  add(pathname: string, format: PictureFormat, response: ReadyResponse): void
}

/** Limit of all stored pictures, in bytes: about 400 pictures of product cards. */
const MAX_BYTES = 16_000_000
/** Larger pictures are read from disk, so that a few of them do not push out all others. */
const MAX_PICTURE_BYTES = 400_000
/**
 * For how long a picture is sent from memory, in ms. Then a request passes the handler, which revalidates the pictures of
 * a connected shop and reads a replaced file.
 */
const LIFETIME_MS = 60_000
const PREFIX = '/slike/'

/** The pictures that were sent lately, with their headers. Their files would have to be read for each request. */
export function createReadyPictures(): ReadyPictures {
  const pictures = new LRUCache<string, ReadyResponse>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_PICTURE_BYTES,
    sizeCalculation: ({ forms }, key) => key.length + (forms.get(null)?.bytes.length ?? 0),
    ttl: LIFETIME_MS,
  })
  return {
    find(target, rawHeaders) {
      if (!target.startsWith(PREFIX)) return undefined
      return pictures.get(keyOf(target, acceptedFormat(acceptHeader(rawHeaders))))
    },
    add: (pathname, format, response) => void pictures.set(keyOf(pathname, format), response),
  }
}

const keyOf = (pathname: string, format: PictureFormat): string => `${format} ${pathname}`

/** All values of `Accept`; `rawHeaders` holds names and values in turn. */
function acceptHeader(rawHeaders: readonly string[]): string {
  return rawHeaders
    .filter((_value, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'accept')
    .join(',')
}
