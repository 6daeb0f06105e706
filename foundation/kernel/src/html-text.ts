// The named entities that WordPress and its editor write, and the named entities of Bosnian letters.
// WordPress writes other characters as numeric entities.
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  shy: '\u00AD',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  times: '×',
  deg: '°',
  prime: '′',
  frac12: '½',
  euro: '€',
  copy: '©',
  reg: '®',
  trade: '™',
  ccaron: 'č',
  Ccaron: 'Č',
  cacute: 'ć',
  Cacute: 'Ć',
  dstrok: 'đ',
  Dstrok: 'Đ',
  scaron: 'š',
  Scaron: 'Š',
  zcaron: 'ž',
  Zcaron: 'Ž',
}

/**
 * Decodes HTML entities in text without markup, such as product names (wire fact 13: `Kur&#8217;an`). The
 * text is decoded once: `&amp;lt;` becomes `&lt;`. An entity with an unknown name, such as `&foo;`, stays
 * unchanged; an invalid code point becomes U+FFFD.
 */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (entity, decimal, hex, name) => {
    if (name) return Object.hasOwn(named, name) ? (named[name] ?? entity) : entity
    return character(decimal ? Number(decimal) : Number.parseInt(hex, 16))
  })
}

/**
 * Replaces “…” by „…”, as in Bosnian: WordPress turns the straight quotation marks that an owner types into “
 * and ” (wire fact 13).
 */
export const bosnianQuotes = (text: string): string => text.replace(/“([^„“”]*)”/g, '„$1”')

/**
 * Decodes the HTML entities in the name of a product, a category or a page, and replaces its quotation marks
 * “…” by the Bosnian „…”.
 */
export const decodeName = (name: string): string => bosnianQuotes(decodeEntities(name))

// The quoted value of an HTML attribute can contain `>`. The lookahead prevents backtracking over the tag
// name: without the lookahead, 64 kB of `<aaa…` took 16 s.
const tag = /<\/?([a-z][\w-]*)(?![\w-])(?:"[^"]*"|'[^']*'|[^'"<>])*>/gi
// An unclosed comment or script extends to the end of the text, as in a browser. With a pattern that requires
// the closing tag, every unclosed `<!--` or `<script` would cause one more scan of the rest of the text.
const invisible = /<!--.*?(?:-->|$)|<(script|style)\b.*?(?:<\/\1\s*>|$)/gis
const inline = new Set('a abbr b bdi cite code em i mark q s small span strong sub sup u'.split(' '))

/**
 * Converts HTML to one line of plain text. Comments, scripts, styles and tags are removed, and entities are
 * decoded. A block tag separates words like a space; an inline tag does not. A run of white space becomes one
 * space, but a no-break space that stands alone between two words stays. Escape the result before using it as
 * HTML.
 */
export function stripMarkup(html: string): string {
  const words = html
    .replace(invisible, ' ')
    .replace(tag, (_, name) => (inline.has(name.toLowerCase()) ? '' : ' '))
  return decodeEntities(words)
    .replace(/\s+/g, space => (space === '\u00A0' ? space : ' '))
    .trim()
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML content and quoted attributes. `decodeEntities` is the inverse. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, sign => escapes[sign] ?? sign)
}

function character(code: number): string {
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : '\uFFFD'
}
