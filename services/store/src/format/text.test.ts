import { decodeEntities } from '@sultan/kernel/html-text'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeText, sanitizeLine, sanitizeText, texturize } from './text.ts'

describe('sanitizeLine and sanitizeText', () => {
  it('`sanitizeLine` and `sanitizeText` remove HTML tags, but keep < and > outside tags', () => {
    expect(sanitizeLine('<b>Lejla</b> & sin')).toBe('Lejla & sin')
    expect(sanitizeLine('  3 < 5,\n a 7 > 6 ')).toBe('3 < 5, a 7 > 6')
    expect(sanitizeText('prvi red\ndrugi <script>x</script>red')).toBe('prvi red\ndrugi xred')
  })

  it('for any value, `sanitizeLine` returns text that PostgreSQL accepts', () => {
    fc.assert(
      fc.property(fc.anything(), value => {
        const text = sanitizeLine(value)
        expect(text.isWellFormed()).toBe(true)
        expect(text).not.toContain('\u0000')
      }),
    )
    expect(sanitizeLine('a\u0000b\ud800')).toBe('ab\ufffd')
  })
})

describe('escapeText', () => {
  it('replaces & and < by HTML entities', () => {
    expect(escapeText('Lejla & sin <3')).toBe('Lejla &amp; sin &lt;3')
  })
})

describe('texturize', () => {
  it('replaces straight quotes and ampersands by the HTML entities that WordPress uses', () => {
    expect(texturize('Amber & vanilija')).toBe('Amber &amp; vanilija')
    expect(texturize("Kur'an")).toBe('Kur&#8217;an')
    expect(texturize('Bojanka "Moja džamija", (ili "druga")')).toBe(
      'Bojanka &#8220;Moja džamija&#8221;, (ili &#8220;druga&#8221;)',
    )
    expect(texturize('Miris „Oud” – 6 ml')).toBe('Miris „Oud” – 6 ml')
  })

  it('returns no <, > or straight quotes, and changes no visible characters other than quotes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        const html = texturize(text)
        expect(html).not.toMatch(/[<>"']/)
        expect(decodeEntities(html).replace(/[’“”]/g, '')).toBe(text.replace(/[’“”'"]/g, ''))
      }),
    )
  })
})
