import { basename } from 'node:path/posix'
import { isoGmtTime, isoSiteTime } from '../../format/site-time.ts'
import type { ImageRow } from '../../rest/wc-store-v1/image-json.ts'
import { mediaJson, mediaSlug } from '../../rest/wp-v2/media-json.ts'
import type { Json, Scope } from '../framework/resource.ts'

/**
 * JSON of a picture with `context=edit`: each text of the picture as source (`raw`) and as HTML (`rendered`).
 */
export function storedMediaJson(row: ImageRow, { context, apiUrl }: Scope): Json {
  const { _links: links, ...json } = mediaJson(row, { publicUrl: context.publicUrl, apiUrl })
  const { self: _self, collection: _collection, ...more } = links
  const slug = mediaSlug(row)
  return {
    ...json,
    date_gmt: isoGmtTime(row.dateCreated),
    guid: { raw: json.source_url, rendered: json.source_url },
    modified: isoSiteTime(row.dateCreated),
    modified_gmt: isoGmtTime(row.dateCreated),
    status: 'inherit',
    title: { raw: row.name, ...json.title },
    ...{ comment_status: 'closed', ping_status: 'closed', template: '', meta: [] },
    ...{ permalink_template: `${context.publicUrl}/?attachment_id=${row.id}`, generated_slug: slug },
    class_list: [`post-${row.id}`, 'attachment', 'type-attachment', 'status-inherit'],
    description: { raw: '', rendered: '' },
    caption: { raw: row.caption, ...json.caption },
    post: null,
    missing_image_sizes: [],
    filename: basename(row.path),
    _links: more,
  }
}

/** Media fields that only responses with `context=edit` contain. */
const EDITED = ['raw', 'permalink_template', 'generated_slug', 'missing_image_sizes', 'filename']
const TEXTS = ['guid', 'title', 'caption', 'description']

/** Removes the fields of a picture that only responses with `context=edit` contain. */
export function presentMedia(json: Json): Json {
  const shown = Object.entries(json).filter(([name]) => !EDITED.includes(name))
  return Object.fromEntries(
    // The cast is safe: the fields in `TEXTS` are objects.
    shown.map(([name, value]) => [name, TEXTS.includes(name) ? presentMedia(value as Json) : value]),
  )
}
