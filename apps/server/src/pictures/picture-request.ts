/** Widths that are made; nobody can have the server make others (ARCHITECTURE decision 9). */
const widths: readonly number[] = [320, 480, 640, 960, 1280, 1920]

export type PictureFormat = 'avif' | 'webp'

export interface PictureRequest {
  readonly width: number
  /** `art/products/x.webp`, or `host/path` of a connected shop, percent-encoded as it stands there. */
  readonly path: string
}

/** `/slike/640/art/products/x.webp`; null when it is no address of a picture. */
export function readPictureRequest(pathname: string): PictureRequest | null {
  const parts = /^\/slike\/(\d{3,4})\/([\w./%~!$&'()*+,;=:@[\]-]+)$/.exec(pathname)
  const width = Number(parts?.[1])
  const path = parts?.[2]
  const leadsElsewhere = path === undefined || /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(path)
  return !leadsElsewhere && widths.includes(width) ? { width, path } : null
}

/** AVIF only for who names it: a bare wildcard comes from programs that may not know it. */
export const acceptedFormat = (accept: string | undefined): PictureFormat =>
  /(?:^|[\s,])image\/avif(?![^,]*;\s*q=0(?:\.0+)?\s*(?:,|$))/i.test(accept ?? '') ? 'avif' : 'webp'
