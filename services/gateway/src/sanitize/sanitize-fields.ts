import { isRecord } from '@sultan/kernel/is-record'
import type { ResourceKind } from '@sultan/woo-client/drop-invalid-entries'
import type { HtmlSanitizer } from './html-sanitizer.ts'

/** The kind of resource in a response of the store, which determines the HTML fields of the response. */
export type Resource = ResourceKind | 'order'

/** How a field is sanitized; `drop` removes a field that no page shows. */
type SanitizeMode = keyof HtmlSanitizer | 'drop'

/**
 * The HTML fields of each resource, by path: `title.rendered` is the field `rendered` of the object `title`.
 * When a field on the path is a list, the rest of the path applies to each entry of the list.
 */
const htmlFields: Readonly<Record<Resource, Readonly<Record<string, SanitizeMode>>>> = {
  product: { description: 'blocks', short_description: 'blocks', price_html: 'plain' },
  term: { description: 'blocks', yoast_head: 'drop' },
  review: { review: 'blocks' },
  order: { 'items.description': 'blocks', 'items.short_description': 'blocks', customer_note: 'plain' },
  post: {
    'title.rendered': 'inline',
    'content.rendered': 'blocks',
    'excerpt.rendered': 'blocks',
    yoast_head: 'drop',
    '_embedded.author': 'drop',
    '_embedded.wp:featuredmedia.caption.rendered': 'inline',
    '_embedded.wp:featuredmedia.description.rendered': 'drop',
    '_embedded.wp:featuredmedia.title.rendered': 'inline',
  },
  attribute: {},
  'collection-data': {},
}

/**
 * Returns a copy of a response body (one object or a list) with every HTML field of its resource sanitized.
 */
export function sanitizeFields(resource: Resource, body: unknown, sanitizer: HtmlSanitizer): unknown {
  return Object.entries(htmlFields[resource]).reduce(
    (sanitized, [path, mode]) => sanitizeAt(sanitized, path.split('.'), mode, sanitizer),
    body,
  )
}

function sanitizeAt(
  value: unknown,
  path: readonly string[],
  mode: SanitizeMode,
  sanitizer: HtmlSanitizer,
): unknown {
  if (Array.isArray(value)) return value.map(entry => sanitizeAt(entry, path, mode, sanitizer))
  const [name, ...rest] = path
  if (name === undefined) return mode === 'drop' || typeof value !== 'string' ? value : sanitizer[mode](value)
  if (!isRecord(value) || !Object.hasOwn(value, name)) return value
  if (mode === 'drop' && rest.length === 0) {
    const { [name]: _dropped, ...others } = value
    return others
  }
  return { ...value, [name]: sanitizeAt(value[name], rest, mode, sanitizer) }
}
