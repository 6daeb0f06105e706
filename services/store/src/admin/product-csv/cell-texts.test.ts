import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  joinLines,
  joinList,
  neutralizeFormula,
  restoreFormula,
  splitLines,
  splitList,
} from './cell-texts.ts'

describe('conversion of texts to product CSV cells', () => {
  it('escapes commas inside the items of a list', () => {
    expect(joinList(['Med, hurme i začini', 'Ostalo'])).toBe('Med\\, hurme i začini, Ostalo')
    expect(splitList('Ostalo > Med\\, hurme i začini, Ostalo')).toEqual([
      'Ostalo > Med, hurme i začini',
      'Ostalo',
    ])
  })

  it('writes line breaks as \\n, and doubles a backslash before n', () => {
    expect(joinLines('Prvi\r\ndrugi \\n')).toBe('Prvi\\ndrugi \\\\n')
    expect(splitLines('Prvi\\ndrugi \\\\n')).toBe('Prvi\ndrugi \\n')
  })

  it.each(['=1+1', '+387 61', '-5 %', '@x', '\tx', '\rx'])(
    'prefixes the formula %j with an apostrophe, and removes it when reading',
    text => {
      expect(neutralizeFormula(text)).toBe(`'${text}`)
      expect(restoreFormula(`'${text}`)).toBe(text)
    },
  )

  it('`splitList` restores a list that `joinList` has joined, if no item contains a backslash', () => {
    const item = fc.string().map(text => text.replaceAll('\\', '').trim())
    fc.assert(
      fc.property(fc.array(item.filter(text => text !== '')), items => {
        expect(splitList(joinList(items))).toEqual(items)
      }),
    )
  })

  it('restores every text that was written into a cell, unless a backslash precedes a line break', () => {
    const text = fc.string({ unit: fc.constantFrom('\\', 'n', '\n', 'a') })
    fc.assert(
      fc.property(
        text.filter(lines => !lines.includes('\\\n')),
        lines => {
          expect(splitLines(joinLines(lines))).toBe(lines)
        },
      ),
    )
    expect(splitLines(joinLines('\\\n'))).toBe('\\n')
  })
})
