import { basename, extname } from 'node:path/posix'
import { isoSiteTime } from '../../format/site-time.ts'
import { toSlug } from '../../format/slug.ts'
import { escapeText, texturize } from '../../format/text.ts'
import type { ImageRow } from '../wc-store-v1/image-json.ts'

/** The URLs of the shop and of its REST API, without a slash at the end. */
export interface Urls {
  readonly publicUrl: string
  readonly apiUrl: string
}

/**
 * JSON of a picture in the media library. The JSON lists one size only, because the picture route generates
 * the other sizes.
 */
export function mediaJson(image: ImageRow, { publicUrl, apiUrl }: Urls, date = image.dateCreated) {
  const source = `${publicUrl}/${image.path}`
  const file = basename(image.path)
  const { width, height } = image
  const base = `${apiUrl}/wp/v2`
  const type = mimeType(image.path)
  return {
    id: image.id,
    date: isoSiteTime(date),
    slug: mediaSlug(image),
    type: 'attachment',
    link: source,
    title: { rendered: texturize(image.name) },
    author: 1,
    featured_media: 0,
    caption: { rendered: image.caption === '' ? '' : `<p>${escapeText(image.caption)}</p>\n` },
    alt_text: image.alt,
    media_type: 'image',
    mime_type: type,
    media_details: {
      width,
      height,
      file,
      sizes: { full: { file, width, height, mime_type: type, source_url: source } },
    },
    source_url: source,
    _links: {
      self: [{ href: `${base}/media/${image.id}`, targetHints: { allow: ['GET'] } }],
      collection: [{ href: `${base}/media` }],
      about: [{ href: `${base}/types/attachment` }],
      author: [{ embeddable: true, href: `${base}/users/1` }],
      replies: [{ embeddable: true, href: `${base}/comments?post=${image.id}` }],
    },
  }
}

/**
 * Returns the slug of a picture. The database stores no slug for pictures, so the slug is made from the
 * picture's file name.
 */
export function mediaSlug({ path }: Pick<ImageRow, 'path'>): string {
  return toSlug(basename(path, extname(path)))
}

function mimeType(path: string): string {
  const extension = extname(path).slice(1).toLowerCase()
  return `image/${extension === 'jpg' ? 'jpeg' : extension}`
}
