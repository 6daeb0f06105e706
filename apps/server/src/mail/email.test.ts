import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { greetingName, parseEmailAddress, sanitizeHeader, truncate } from './email.ts'

describe('email headers', () => {
  it.each([
    ['Sultan <info@sultan.example>', { name: 'Sultan', address: 'info@sultan.example' }],
    ['Sultan, d.o.o. <info@sultan.example>', { name: 'Sultan, d.o.o.', address: 'info@sultan.example' }],
    ['"Sultan" <info@sultan.example>', { name: 'Sultan', address: 'info@sultan.example' }],
    ['<info@sultan.example>', { name: '', address: 'info@sultan.example' }],
    ['info@sultan.example', { name: '', address: 'info@sultan.example' }],
  ])('parses MAIL_FROM=%s as one sender: %j', (text, expected) => {
    expect(parseEmailAddress(text)).toEqual(expected)
  })

  it('sanitizeHeader returns one line without control characters, at most 200 characters long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), text => {
        const header = sanitizeHeader(text)
        expect(header).not.toMatch(/[\p{C}\r\n\u2028\u2029]/u)
        expect(Array.from(header).length).toBeLessThanOrEqual(200)
      }),
    )
    expect(sanitizeHeader('Ana\r\nBcc: zrtva@primjer.ba')).toBe('Ana Bcc: zrtva@primjer.ba')
  })

  it('`truncate` cuts a text between characters, not inside a surrogate pair', () => {
    expect(truncate('😀😀😀', 2)).toBe('😀…')
    expect(truncate('ćup', 3)).toBe('ćup')
  })
})

describe('greetingName', () => {
  it.each(['Amina', 'Ana-Marija', 'Đurđica', "D'Angelo", 'Amra K.'])(
    'returns the first name %s unchanged',
    name => {
      expect(greetingName(name)).toBe(name)
    },
  )

  it.each([
    'Osvojili ste! https://x.example',
    'www.x.example',
    'Uzmite na x.example',
    'pišite ana@x.example',
    'Vaša narudžba je otkazana, nazovite odmah 061 000 000',
  ])('returns an empty string for the text %s, which does not look like a name', text => {
    expect(greetingName(text)).toBe('')
  })
})
