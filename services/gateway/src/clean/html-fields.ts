import { isRecord } from '@sultan/kernel/is-record'
import type { Resource } from '../allow-list.ts'
import type { HtmlCleaner } from './clean-html.ts'

/** `drop` is for what no page of ours shows and nobody has checked. */
type Cleaning = keyof HtmlCleaner | 'drop'

/** Where an answer of the store holds HTML. A path steps into objects; a list on the way means each of its entries. */
const htmlFields: Readonly<Record<Resource, Readonly<Record<string, Cleaning>>>> = {
  product: { description: 'text', short_description: 'text', price_html: 'bare' },
  term: { description: 'text', yoast_head: 'drop' },
  review: { review: 'text' },
  order: { 'items.description': 'text', 'items.short_description': 'text', customer_note: 'bare' },
  post: {
    'title.rendered': 'line',
    'content.rendered': 'text',
    'excerpt.rendered': 'text',
    yoast_head: 'drop',
    '_embedded.author': 'drop',
    '_embedded.wp:featuredmedia.caption.rendered': 'line',
    '_embedded.wp:featuredmedia.description.rendered': 'drop',
    '_embedded.wp:featuredmedia.title.rendered': 'line',
  },
  attribute: {},
  'collection-data': {},
}

/** A copy of the store's answer (one object or a list of them) with every HTML field of its resource cleaned. */
export function cleanHtmlFields(resource: Resource, body: unknown, cleaner: HtmlCleaner): unknown {
  return Object.entries(htmlFields[resource]).reduce(
    (cleaned, [path, cleaning]) => cleanAt(cleaned, path.split('.'), cleaning, cleaner),
    body,
  )
}

function cleanAt(value: unknown, path: readonly string[], cleaning: Cleaning, cleaner: HtmlCleaner): unknown {
  if (Array.isArray(value)) return value.map(entry => cleanAt(entry, path, cleaning, cleaner))
  const [name, ...rest] = path
  if (name === undefined)
    return cleaning === 'drop' || typeof value !== 'string' ? value : cleaner[cleaning](value)
  if (!isRecord(value) || !Object.hasOwn(value, name)) return value
  if (cleaning === 'drop' && rest.length === 0) {
    const { [name]: _dropped, ...others } = value
    return others
  }
  return { ...value, [name]: cleanAt(value[name], rest, cleaning, cleaner) }
}
