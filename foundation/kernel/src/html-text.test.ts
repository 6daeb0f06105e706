import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeEntities, decodeName, escapeHtml, stripMarkup } from './html-text.ts'

it.each([
  ['Abaja &#8220;Amina&#8221;', 'Abaja „Amina”'],
  ['Abaja &#8222;Amina&#8220; i &#8222;Lejla&#8220;', 'Abaja „Amina“ i „Lejla“'],
  ['Abaja &bdquo;Amina&rdquo;', 'Abaja „Amina”'],
  ['Tabla 5&#8243; &amp; kutija', 'Tabla 5″ & kutija'],
])('decodeName turns the HTML text "%s" into the name "%s"', (html, text) => {
  expect(decodeName(html)).toBe(text)
})

describe('decodeEntities', () => {
  it.each([
    ['Ulje &amp; sapun', 'Ulje & sapun'],
    ['Kur&#8217;an', 'Kur’an'],
    ['Kur&#x2019;an', 'Kur’an'],
    ['50&nbsp;ml', '50\u00A0ml'],
    ['[&hellip;]', '[…]'],
    ['&Scaron;al &scaron;', 'Šal š'],
    ['&amp;lt;', '&lt;'],
    ['&nemaTakvog; & &', '&nemaTakvog; & &'],
    ['&constructor; &toString;', '&constructor; &toString;'],
    ['&#0; &#xD800; &#99999999999;', '\uFFFD \uFFFD \uFFFD'],
  ])('turns the HTML text "%s" into the plain text "%s"', (html, text) => {
    expect(decodeEntities(html)).toBe(text)
  })

  it('is the inverse of escapeHtml', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.constantFrom(...'&<>"\'#;x0a', 'amp;', '&#39')).map(list => list.join('')),
    )
    fc.assert(
      fc.property(text, value => {
        expect(decodeEntities(escapeHtml(value))).toBe(value)
        expect(escapeHtml(value)).not.toMatch(/[<>"']/)
      }),
    )
  })
})

describe('stripMarkup', () => {
  it.each([
    ['<p>Hladno <b>cijeđeno</b>.</p>\n<p>Iz Sarajeva.</p>', 'Hladno cijeđeno. Iz Sarajeva.'],
    ['jedan<br />dva', 'jedan dva'],
    ['<strong>C</strong>rni kim', 'Crni kim'],
    ['<a href="/x" title="a > b">veza</a>', 'veza'],
    ['<img alt="2 > 1" src="x">slika', 'slika'],
    ['<style>p { color: red }</style><script>alert(1)</script>tekst<!-- skriveno -->', 'tekst'],
    ['prije<!-- skriveno', 'prije'],
    ['prije<script>alert(1)', 'prije'],
    ['3 < 5 &lt;b&gt;', '3 < 5 <b>'],
    ['<p>&nbsp;</p><p>50&nbsp;ml</p>', '50\u00A0ml'],
    ['', ''],
  ])('turns the HTML text %j into the plain text %j', (html, text) => {
    expect(stripMarkup(html)).toBe(text)
  })

  it('finishes within the time limit of the test on 64 kB of unclosed tags', () => {
    const endless = `<${'a'.repeat(65_000)}`
    expect(stripMarkup(endless)).toBe(endless)
    expect(stripMarkup('<!--'.repeat(16_000))).toBe('')
  })

  it('returns a plain text from its HTML-escaped form, with or without <p> around it', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('ulje', 'čaj', '50', '&', 'a.b')), list => {
        const text = list.join(' ')
        expect(stripMarkup(escapeHtml(text))).toBe(text)
        expect(stripMarkup(`<p>${escapeHtml(text)}</p>`)).toBe(text)
      }),
    )
  })
})
