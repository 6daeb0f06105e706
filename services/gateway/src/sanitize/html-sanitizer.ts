import { escapeHtml, stripMarkup } from '@sultan/kernel/html-text'
import sanitizeHtml from 'sanitize-html'
import type { LinkRewriter } from './link-rewriter.ts'

/** Turns HTML of the store into HTML that is safe in the shop's pages. */
export interface HtmlSanitizer {
  /**
   * Sanitizes running text, as in descriptions and posts. Keeps no style, class, id, handlers, frames or
   * forms.
   */
  readonly blocks: (html: string) => string
  /** Sanitizes one line of text. Keeps only tags of inline formatting, such as `em`, `sub` and `br`. */
  readonly inline: (html: string) => string
  /** Removes all tags from a text; HTML entities (`&amp;`) stay. */
  readonly plain: (html: string) => string
}

const tags = (names: string): string[] => names.split(' ')
const INLINE_TAGS = tags('strong em b i u s small sub sup mark br')
const BLOCK_TAGS = tags('p h2 h3 h4 ul ol li blockquote cite q hr pre code dl dt dd')
const TABLE_TAGS = tags('table caption thead tbody tfoot tr th td')
const IMAGE_TAGS = tags('figure figcaption img')
/**
 * Tags that are removed together with their content; of any other tag that is not allowed, only the tag
 * itself is removed.
 */
const NON_TEXT_TAGS = tags('script style noscript template textarea title iframe object svg math select')

/**
 * Maximum number of tags that are parsed, far above any shop text. The parser's time grows with the square of
 * the number of unclosed tags: 300,000 tags took minutes.
 */
const MAX_TAGS = 20_000

/**
 * Widths in the `srcset` of images in a text, in pixels. The picture route serves all these widths
 * (docs/architecture.md, "Pictures").
 */
const IMAGE_WIDTHS = [480, 640, 960, 1280]
/** `sizes` of images in a text: the text column is 44rem wide in viewports from 48rem on. */
const IMAGE_SIZES = '(min-width: 48rem) 44rem, 100vw'

export function createHtmlSanitizer(links: LinkRewriter): HtmlSanitizer {
  const common = { nonTextTags: NON_TEXT_TAGS, disallowedTagsMode: 'discard', nestingLimit: 60 } as const
  const blocks: sanitizeHtml.IOptions = {
    ...common,
    allowedTags: [...INLINE_TAGS, ...BLOCK_TAGS, ...TABLE_TAGS, ...IMAGE_TAGS, 'a'],
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
      // An h1 of a text becomes h2, because the HTML page that shows the text has another h1.
      h1: 'h2',
      a: (tagName, attribs) => ({ tagName, attribs: anchorAttributes(attribs, links) }),
      img: (tagName, attribs) => ({ tagName, attribs: imageAttributes(attribs, links) }),
      th: (tagName, attribs) => ({
        tagName,
        attribs: { ...spanAttributes(attribs), ...scopeAttribute(attribs) },
      }),
      td: (tagName, attribs) => ({ tagName, attribs: spanAttributes(attribs) }),
      ol: (tagName, attribs) => ({ tagName, attribs: numericAttributes(attribs, ['start']) }),
    },
    exclusiveFilter: frame => frame.tag === 'img' && frame.attribs.src === undefined,
  }
  const inline: sanitizeHtml.IOptions = { ...common, allowedTags: INLINE_TAGS, allowedAttributes: {} }
  const plain: sanitizeHtml.IOptions = { ...common, allowedTags: [], allowedAttributes: {} }
  return {
    blocks: html => sanitize(html, blocks),
    inline: html => sanitize(html, inline),
    plain: html => sanitize(html, plain),
  }
}

function sanitize(html: string, options: sanitizeHtml.IOptions): string {
  const count = html.split('<', MAX_TAGS + 2).length - 1
  // A text without `<` has no tags, so it is not parsed.
  if (count === 0) return html
  return count > MAX_TAGS ? escapeHtml(stripMarkup(html)) : sanitizeHtml(html, options)
}

function anchorAttributes(
  { href = '' }: sanitizeHtml.Attributes,
  links: LinkRewriter,
): sanitizeHtml.Attributes {
  const safe = links.href(href)
  if (safe === null || href === '') return {}
  return /^https?:/.test(safe) ? { href: safe, rel: 'noopener nofollow' } : { href: safe }
}

/**
 * Creates the attributes of an image. `src` and `srcset` lead to the picture route. WordPress's own `srcset`
 * is dropped.
 */
function imageAttributes(attribs: sanitizeHtml.Attributes, links: LinkRewriter): sanitizeHtml.Attributes {
  const path = links.imagePath(attribs.src ?? '')
  if (path === null) return {}
  const atWidth = (width: number) => `/slike/${width}/${path}`
  return {
    src: atWidth(960),
    srcset: IMAGE_WIDTHS.map(width => `${atWidth(width)} ${width}w`).join(', '),
    sizes: IMAGE_SIZES,
    alt: attribs.alt ?? '',
    ...numericAttributes(attribs, ['width', 'height']),
    loading: 'lazy',
  }
}

function scopeAttribute({ scope }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return scope === 'row' || scope === 'col' ? { scope } : {}
}

function spanAttributes(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return numericAttributes(attribs, ['colspan', 'rowspan'])
}

function numericAttributes(
  attribs: sanitizeHtml.Attributes,
  names: readonly string[],
): sanitizeHtml.Attributes {
  const numeric = names.filter(name => /^[0-9]{1,4}$/.test(attribs[name] ?? ''))
  return Object.fromEntries(numeric.map(name => [name, attribs[name] ?? '']))
}
