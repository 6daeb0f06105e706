import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { greetingName, headerText, readMailAddress, shortened } from './letter.ts'

describe('what stands in headers', () => {
  it.each([
    ['Sultan <info@sultan.example>', { name: 'Sultan', address: 'info@sultan.example' }],
    ['Sultan, d.o.o. <info@sultan.example>', { name: 'Sultan, d.o.o.', address: 'info@sultan.example' }],
    ['"Sultan" <info@sultan.example>', { name: 'Sultan', address: 'info@sultan.example' }],
    ['<info@sultan.example>', { name: '', address: 'info@sultan.example' }],
    ['info@sultan.example', { name: '', address: 'info@sultan.example' }],
  ])('MAIL_FROM=%s is one sender', (text, expected) => {
    expect(readMailAddress(text)).toEqual(expected)
  })

  it('is one line without hidden signs, and not endless', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), text => {
        const header = headerText(text)
        expect(header).not.toMatch(/[\p{C}\r\n\u2028\u2029]/u)
        expect(Array.from(header).length).toBeLessThanOrEqual(200)
      }),
    )
    expect(headerText('Ana\r\nBcc: zrtva@primjer.ba')).toBe('Ana Bcc: zrtva@primjer.ba')
  })

  it('cuts between letters, not through them', () => {
    expect(shortened('😀😀😀', 2)).toBe('😀…')
    expect(shortened('ćup', 3)).toBe('ćup')
  })
})

describe('a name to greet with', () => {
  it.each(['Amina', 'Ana-Marija', 'Đurđica', "D'Angelo", 'Amra K.'])('%s is one', name => {
    expect(greetingName(name)).toBe(name)
  })

  it.each([
    'Osvojili ste! https://x.example',
    'www.x.example',
    'Uzmite na x.example',
    'pišite ana@x.example',
    'Vaša narudžba je otkazana, nazovite odmah 061 000 000',
  ])('%s is none', text => {
    expect(greetingName(text)).toBe('')
  })
})
