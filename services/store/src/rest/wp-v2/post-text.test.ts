import { defaultShopTerms as terms } from '@sultan/kernel/default-shop-terms'
import { describe, expect, it } from 'vitest'
import { contentHtml, excerptHtml, fillPlaceholders } from './post-text.ts'

const shop = {
  name: 'Sultan <d.o.o.> & sinovi',
  address: 'Sarači 1',
  idNumber: '42',
  phone: '033 123',
  email: 'a@b.example',
}

const context = { shop, terms, mails: 'off' } as const

describe('fillPlaceholders', () => {
  it('mentions an order confirmation by e-mail only if the shop sends e-mails', () => {
    expect(fillPlaceholders('{{potvrda_narudzbe}}', { ...context, mails: 'on' })).toContain('e-mailom')
    expect(fillPlaceholders('{{potvrda_narudzbe}}', context)).not.toMatch(/mail/)
  })

  it('replaces `{{recenzije}}` (reviews) by a sentence on who may write a review', () => {
    const said = (reviews: 'everyone' | 'buyers' | 'none') =>
      fillPlaceholders('{{recenzije}}', { ...context, terms: { ...terms, reviews } })
    expect(said('everyone')).toBe('Recenziju može ostaviti svako.')
    expect(said('buyers')).toContain('kupci proizvoda')
    expect(said('none')).toContain('ne primamo')
  })

  it('fills in the shop’s delivery price, delivery time, dispatch hour and return period', () => {
    const html = '{{cijena_dostave}} {{rok_dostave}}, {{otprema_do}} h, {{povrat_dana}} dana'
    const own = { ...terms, flatRate: 900, freeShippingFrom: 15_000, returnDays: 30, dispatchCutoffHour: 14 }
    expect(fillPlaceholders(html, { ...context, terms: own }).replaceAll('\u00A0', ' ')).toBe(
      'Dostava košta 9,00 KM, a za narudžbe od 150,00 KM i više je besplatna. 1–3 radna dana, 14 h, 30 dana',
    )
  })

  it('escapes the shop’s details as HTML, links telephone and e-mail, and does not change unknown placeholders', () => {
    expect(
      fillPlaceholders('<p>{{firma}}, {{adresa}}, {{id_broj}}, {{telefon}}, {{email}}</p>', context),
    ).toBe(
      '<p>Sultan &lt;d.o.o.&gt; &amp; sinovi, Sarači 1, 42, <a href="tel:033123">033 123</a>, <a href="mailto:a@b.example">a@b.example</a></p>',
    )
    expect(fillPlaceholders('{{toString}} {{x}}', context)).toBe('{{toString}} {{x}}')
  })
})

describe('contentHtml', () => {
  it.each([
    [
      'Prvi red.\nDrugi red.\n\n\nDrugi <b>pasus</b>.',
      '<p>Prvi red.<br />\nDrugi red.</p>\n<p>Drugi <b>pasus</b>.</p>\n',
    ],
    ['<h2>Naslov</h2>\n\n<p>Tekst.</p>', '<h2>Naslov</h2>\n\n<p>Tekst.</p>\n'],
    ['  ', ''],
  ])(
    'divides a text into paragraphs, unless the text contains HTML block elements: the text %j becomes %j',
    (written, html) => {
      expect(contentHtml(written)).toBe(html)
    },
  )
})

describe('excerptHtml', () => {
  it('returns the excerpt of a post as HTML or, when the post has no excerpt, the first 55 words of its content as HTML', () => {
    expect(excerptHtml('<p>Kratko.</p>', '<p>Dugo.</p>')).toBe('<p>Kratko.</p>\n')
    expect(excerptHtml('Kratko.', '<p>Dugo.</p>')).toBe('<p>Kratko.</p>\n')
    expect(excerptHtml('', '')).toBe('')
    expect(excerptHtml('', '<h2>Ulje &amp; sapun</h2><p>Tekst.</p>')).toBe('<p>Ulje &amp; sapun Tekst.</p>\n')
    const words = Array.from({ length: 60 }, (_, at) => `r${at}`).join(' ')
    expect(excerptHtml('', `<p>${words}</p>`)).toMatch(/^<p>r0 .* r54 \[&hellip;\]<\/p>\n$/)
  })
})
