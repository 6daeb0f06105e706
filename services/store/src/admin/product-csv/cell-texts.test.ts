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
  it('`joinList` escapes commas inside the items of a list, and `splitList` restores these commas', () => {
    expect(joinList(['Med, hurme i začini', 'Ostalo'])).toBe('Med\\, hurme i začini, Ostalo')
    expect(splitList('Ostalo > Med\\, hurme i začini, Ostalo')).toEqual([
      'Ostalo > Med, hurme i začini',
      'Ostalo',
    ])
  })

  it('`joinLines` replaces a line break by a backslash and the letter n, and doubles a backslash before the letter n; `splitLines` restores the text', () => {
    expect(joinLines('Prvi\r\ndrugi \\n')).toBe('Prvi\\ndrugi \\\\n')
    expect(splitLines('Prvi\\ndrugi \\\\n')).toBe('Prvi\ndrugi \\n')
  })

  it.each(['=1+1', '+387 61', '-5 %', '@x', '\tx', '\rx'])(
    '`neutralizeFormula` puts an apostrophe before the formula %j, and `restoreFormula` removes the apostrophe',
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

  it('`splitLines` restores every text that `joinLines` has converted, except a text with a backslash directly before a line break', () => {
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
