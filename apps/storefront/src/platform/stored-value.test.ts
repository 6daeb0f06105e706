import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { storedId, storedText } from './stored-value.ts'

describe('storedText', () => {
  it('returns at most 200 characters of any text, in a form that encodeURIComponent accepts', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\ud800', 'a\udc00b', '😀'.repeat(300))),
        value => {
          expect(() => encodeURIComponent(storedText(value, 200))).not.toThrow()
          expect(storedText(value, 200).length).toBeLessThanOrEqual(200)
        },
      ),
    )
    expect(storedText(`${'x'.repeat(199)}😀`, 200)).toBe('x'.repeat(199))
  })

  it('returns a stored text, and an empty string for a stored value that is not a text', () => {
    expect(storedText('Ulje ćurekota – 100 ml 😀')).toBe('Ulje ćurekota – 100 ml 😀')
    for (const other of [null, undefined, 5, {}, ['a']]) expect(storedText(other)).toBe('')
  })
})

describe('storedId', () => {
  it.each([
    [7, 7],
    ['7', 7],
    [2_147_483_647, 2_147_483_647],
    [2_147_483_648, null],
    [0, null],
    [-1, null],
    [1.5, null],
    ['', null],
    [' ', null],
    ['7x', null],
    [[7], null],
    [true, null],
    [null, null],
    [Number.NaN, null],
  ])('maps the stored value %o to the id %s', (value, id) => {
    expect(storedId(value)).toBe(id)
  })
})
