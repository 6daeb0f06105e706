// What WordPress and its editor really write, and the letters of Bosnian. Anything rarer comes as a number.
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
 * Text out of an HTML string that holds entities but no markup, as product names do (wire fact 13: `Kur&#8217;an`).
 * One pass: `&amp;lt;` becomes `&lt;`. Unknown names stay as they are, numbers that are no character become U+FFFD.
 */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (entity, decimal, hex, name) => {
    if (name) return Object.hasOwn(named, name) ? (named[name] ?? entity) : entity
    return character(decimal ? Number(decimal) : Number.parseInt(hex, 16))
  })
}

// A quoted attribute may hold a `>`. The name is taken whole or not at all: tried shorter and shorter, `<aaa…` of 64 kB took 16 s.
const tag = /<\/?([a-z][\w-]*)(?![\w-])(?:"[^"]*"|'[^']*'|[^'"<>])*>/gi
// What is not closed goes to the end, as in a browser; a thousand beginnings would else look for a thousand ends.
const unseen = /<!--.*?(?:-->|$)|<(script|style)\b.*?(?:<\/\1\s*>|$)/gis
const inline = new Set('a abbr b bdi cite code em i mark q s small span strong sub sup u'.split(' '))

/**
 * The words of an HTML string as one line of plain text: comments, scripts and styles gone, block tags a space, inline
 * tags nothing, entities decoded, white space folded (a lone no-break space stays: `50 ml`). The result is text, not
 * safe HTML: escape it before it is markup again.
 */
export function stripMarkup(html: string): string {
  const words = html
    .replace(unseen, ' ')
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

/** Makes text safe as HTML content and inside quoted attributes. `decodeEntities` is the way back. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, sign => escapes[sign] ?? sign)
}

function character(code: number): string {
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : '\uFFFD'
}
