import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { typedLine, typedLines } from './typed-text.ts'

const typed = (text: string) => typedLines(text, 1000)

describe('typedLines', () => {
  it.each([
    ['http://x.ba', 'http: / /x. ba'],
    ['https://www.x.ba/a?b=c#d', 'https: / /www. x. ba/a?b=c#d'],
    ['www.x.ba', 'www. x. ba'],
    ['Uzmite na x.ba!', 'Uzmite na x. ba!'],
    ['i❤.ws', 'i❤. ws'],
    ['пример.срб', 'пример. срб'],
    ['x。ba', 'x。 ba'],
    ['x．ba', 'x． ba'],
    ['http://localhost/a', 'http: / /localhost/a'],
    ['http://192.168.1.1/a', 'http: / /192. 168. 1. 1/a'],
    ['http://3232235777', 'http: / /3232235777'],
    ['mailto:ana@x.ba', 'mailto: ana@x. ba'],
    ['javascript:alert(1)', 'javascript: alert(1)'],
    ['tel:061123456', 'tel: 061123456'],
    ['\\\\server\\share', '\\ \\server\\share'],
    ['//x.ba', '/ /x. ba'],
  ])('inserts spaces into the text %s so that it no longer contains a link: %s', (text, expected) => {
    expect(typed(text)).toBe(expected)
  })

  it('keeps the line breaks of a note', () => {
    expect(typed('Zvonite\r\nili www.x.ba')).toBe('Zvonite\nili www. x. ba')
  })

  it.each([
    'Zvonite dvaput, drugi sprat. Hvala!',
    'Ferhadija 12/3',
    'Dostava 12.5. do 14:30',
    'Platit ću 12.50 KM',
    '061/123-456',
    'A. Hodžić-Šarić, d. o. o.',
  ])('does not change the text %s, which contains no link', text => {
    expect(typed(text)).toBe(text)
  })

  it('adds only spaces, and keeps every visible character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), text => {
        const visible = text.replace(/\p{C}/gu, '')
        expect(typed(text).replaceAll(' ', '')).toBe(visible.replaceAll(' ', ''))
      }),
    )
  })

  it('inserts spaces into every scheme, double slash, host name and IP address of texts that consist of random parts of links', () => {
    const part = fc.constantFrom(
      'http',
      ':',
      '/',
      '//',
      '\\\\',
      'x',
      'ba',
      '.',
      '。',
      '@',
      '1',
      '127.0.0.1',
      ' ',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), parts => {
        const text = typed(parts.join(''))
        expect(text).not.toMatch(/[a-z]:\S|\/\/|\\\\|\S[.。][a-z]|\d\.\d+\.\d+\.\d/)
      }),
    )
  })
})

describe('typedLine', () => {
  it('inserts spaces into a link that contains invisible characters', () => {
    expect(typedLine('x.\u200bba\u2060 w\u00adww.x\r\n.ba')).toBe('x. ba www. x .ba')
  })

  it('returns at most 200 characters', () => {
    expect(Array.from(typedLine('x.'.repeat(500)))).toHaveLength(200)
  })
})
