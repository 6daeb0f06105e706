import { decodeEntities } from '@sultan/kernel/html'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { html, lines } from './markup.ts'

it('lets no sign of HTML through, and loses nothing', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      const { markup } = html`${text}`
      expect(markup).not.toMatch(/[<>"']/)
      expect(decodeEntities(markup)).toBe(text)
    }),
  )
})

it('keeps HTML that is made already, and its backslashes', () => {
  expect(html`<p>${html`<b>${'a & b'}</b>`}${[html`<i>`, html`${1}`]}</p>`.markup).toBe(
    '<p><b>a &amp; b</b><i>1</p>',
  )
  expect(html`${'C:\\new'}`.markup).toBe('C:\\new')
})

it('shows the lines of a note as lines', () => {
  expect(html`${lines('a\r\nb\n<c>')}`.markup).toBe('a<br>b<br>&lt;c&gt;')
})
