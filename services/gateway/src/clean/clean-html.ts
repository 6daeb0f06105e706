import { escapeHtml, stripMarkup } from '@sultan/kernel/html'
import sanitizeHtml from 'sanitize-html'
import type { LinkRules } from './links.ts'
import { textPicture } from './text-picture.ts'

/** Turns markup of the store into markup that may stand in our page. */
export interface HtmlCleaner {
  /** Running text: what shop texts and WordPress posts use. No style, class, id, handlers, frames, forms. */
  readonly text: (html: string) => string
  /** One line: emphasis only. */
  readonly line: (html: string) => string
  /** No tags at all; still HTML (`&amp;` stays). */
  readonly bare: (html: string) => string
}

const INLINE = ['strong', 'em', 'b', 'i', 'u', 's', 'small', 'sub', 'sup', 'mark', 'br']
const BLOCKS = [
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'cite',
  'q',
  'hr',
  'pre',
  'code',
  'dl',
  'dt',
  'dd',
]
const TABLE = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
const PICTURE = ['figure', 'figcaption', 'img']
/** Their content goes with them; of any other unknown tag only the tag goes. */
const SWALLOWED = [
  'script',
  'style',
  'noscript',
  'template',
  'textarea',
  'title',
  'iframe',
  'object',
  'svg',
  'math',
  'select',
]

export function createHtmlCleaner(links: LinkRules): HtmlCleaner {
  const common = { nonTextTags: SWALLOWED, disallowedTagsMode: 'discard', nestingLimit: 60 } as const
  const text: sanitizeHtml.IOptions = {
    ...common,
    allowedTags: [...INLINE, ...BLOCKS, ...TABLE, ...PICTURE, 'a'],
    allowedAttributes: {
      a: ['href', 'rel'],
      img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      ol: ['start'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      // The page has its own h1.
      h1: 'h2',
      a: (tagName, attribs) => ({ tagName, attribs: anchor(attribs, links) }),
      img: (tagName, attribs) => ({ tagName, attribs: picture(attribs, links) }),
      th: (tagName, attribs) => ({ tagName, attribs: { ...spans(attribs), ...scope(attribs) } }),
      td: (tagName, attribs) => ({ tagName, attribs: spans(attribs) }),
      ol: (tagName, attribs) => ({ tagName, attribs: numbers(attribs, ['start']) }),
    },
    exclusiveFilter: frame => frame.tag === 'img' && frame.attribs.src === undefined,
  }
  const line: sanitizeHtml.IOptions = { ...common, allowedTags: INLINE, allowedAttributes: {} }
  const bare: sanitizeHtml.IOptions = { ...common, allowedTags: [], allowedAttributes: {} }
  return { text: html => clean(html, text), line: html => clean(html, line), bare: html => clean(html, bare) }
}

/** No text of a shop has so many. The parser's work grows with the square of those left open: 300,000 took it minutes. */
const MOST_TAGS = 20_000

/** Without `<` there is no tag, and entities stay what they are: most names and excerpts skip the parser. */
function clean(html: string, options: sanitizeHtml.IOptions): string {
  const tags = html.split('<', MOST_TAGS + 2).length - 1
  if (tags === 0) return html
  return tags > MOST_TAGS ? escapeHtml(stripMarkup(html)) : sanitizeHtml(html, options)
}

function anchor({ href = '' }: sanitizeHtml.Attributes, links: LinkRules): sanitizeHtml.Attributes {
  const safe = links.href(href)
  if (safe === null || href === '') return {}
  return /^https?:/.test(safe) ? { href: safe, rel: 'noopener nofollow' } : { href: safe }
}

/** WordPress's own `srcset` is left out: the picture route has the widths. */
function picture(attribs: sanitizeHtml.Attributes, links: LinkRules): sanitizeHtml.Attributes {
  const path = links.picturePath(attribs.src ?? '')
  if (path === null) return {}
  const { alt = '' } = attribs
  return { ...textPicture(path), alt, ...numbers(attribs, ['width', 'height']), loading: 'lazy' }
}

function scope({ scope }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return scope === 'row' || scope === 'col' ? { scope } : {}
}

function spans(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return numbers(attribs, ['colspan', 'rowspan'])
}

function numbers(attribs: sanitizeHtml.Attributes, names: readonly string[]): sanitizeHtml.Attributes {
  const found = names.flatMap(name =>
    /^[0-9]{1,4}$/.test(attribs[name] ?? '') ? [[name, attribs[name]]] : [],
  )
  return Object.fromEntries(found)
}
