import type { PictureFormat } from './picture-encoder.ts'

interface PicturePath {
  readonly width: number
  /**
   * Path of a picture: `art/products/x.webp` for a picture of the demo shop, `host/path` for any other
   * picture, percent-encoded as in its URL.
   */
  readonly path: string
}

/**
 * Only these picture widths are allowed, so that requests cannot fill the cache with pictures of arbitrary
 * widths (docs/architecture.md, "Pictures").
 */
const WIDTHS: readonly number[] = [320, 480, 640, 960, 1280, 1920]

/**
 * Parses a URL path such as `/slike/640/art/products/x.webp`. Returns null for a path of another form, for a
 * width that is not allowed, and for a path with a segment `.` or `..`, also percent-encoded.
 */
export function parsePicturePath(pathname: string): PicturePath | null {
  const match = /^\/slike\/(\d{3,4})\/([\w./%~!$&'()*+,;=:@[\]-]+)$/.exec(pathname)
  const width = Number(match?.[1])
  const path = match?.[2]
  if (path === undefined || !WIDTHS.includes(width)) return null
  return /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(path) ? null : { width, path }
}

const ACCEPTS_AVIF = /(?:^|[\s,])image\/avif(?![^,]*;\s*q=0(?:\.0+)?\s*(?:,|$))/i
/**
 * The most recent `Accept` header and its format. Most requests repeat the header of the previous one,
 * because a browser requests the pictures of a page one after another.
 */
let last: { readonly accept: string | undefined; readonly format: PictureFormat } | null = null

/**
 * The format is AVIF only where `Accept` names AVIF: clients that send only a wildcard may not support AVIF.
 */
export function acceptedFormat(accept: string | undefined): PictureFormat {
  if (last === null || last.accept !== accept)
    last = { accept, format: ACCEPTS_AVIF.test(accept ?? '') ? 'avif' : 'webp' }
  return last.format
}
