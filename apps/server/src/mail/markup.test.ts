import { decodeEntities } from '@sultan/kernel/html-text'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { html, lines } from './markup.ts'

it('the template tag `html` escapes all markup in strings, and decoding returns the original strings', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      const { markup } = html`${text}`
      expect(markup).not.toMatch(/[<>"']/)
      expect(decodeEntities(markup)).toBe(text)
    }),
  )
})

it('the template tag `html` inserts Markup values without a second escaping, and keeps backslashes', () => {
  expect(html`<p>${html`<b>${'a & b'}</b>`}${[html`<i>`, html`${1}`]}</p>`.markup).toBe(
    '<p><b>a &amp; b</b><i>1</p>',
  )
  expect(html`${'C:\\new'}`.markup).toBe('C:\\new')
})

it('`lines` escapes each line of a text and joins the lines with <br>', () => {
  expect(html`${lines('a\r\nb\n<c>')}`.markup).toBe('a<br>b<br>&lt;c&gt;')
})
