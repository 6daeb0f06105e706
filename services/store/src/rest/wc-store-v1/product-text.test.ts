import { decodeEntities } from '@sultan/kernel/html'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { htmlName } from './product-text.ts'

it('writes names as WordPress does', () => {
  expect(htmlName('Amber & vanilija')).toBe('Amber &amp; vanilija')
  expect(htmlName("Kur'an")).toBe('Kur&#8217;an')
  expect(htmlName('Bojanka "Moja džamija", (ili "druga")')).toBe(
    'Bojanka &#8220;Moja džamija&#8221;, (ili &#8220;druga&#8221;)',
  )
  expect(htmlName('Miris „Oud” – 6 ml')).toBe('Miris „Oud” – 6 ml')
})

it('what comes out has no markup, and is the same text but for its quotes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      const html = htmlName(text)
      expect(html).not.toMatch(/[<>"']/)
      expect(decodeEntities(html).replace(/[’“”]/g, '')).toBe(text.replace(/[’“”'"]/g, ''))
    }),
  )
})
