import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addMoney,
  compareMoney,
  formatMoney,
  fromDecimal,
  fromMinorString,
  money,
  multiplyMoney,
  toDecimal,
} from './money.ts'

const amounts = fc.integer({ min: -1e12, max: 1e12 })
const units = fc.integer({ min: 0, max: 3 })

describe('formatMoney', () => {
  it.each([
    [123450, '1.234,50\u00A0KM'],
    [0, '0,00\u00A0KM'],
    [5, '0,05\u00A0KM'],
    [-99, '-0,99\u00A0KM'],
    [123456789012, '1.234.567.890,12\u00A0KM'],
  ])('writes %d minor units as %s', (amount, text) => {
    expect(formatMoney(money(amount))).toBe(text)
  })

  it('writes the ISO code of a currency other than BAM, and no decimal comma for a currency without minor units', () => {
    expect(formatMoney(money(1234567, 'RSD', 0))).toBe('1.234.567\u00A0RSD')
  })

  it('writes every amount like Intl.NumberFormat for bs-BA', () => {
    const intl = new Intl.NumberFormat('bs-BA', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    fc.assert(
      fc.property(amounts, amount => {
        expect(formatMoney(money(amount))).toBe(`${intl.format(amount / 100)}\u00A0KM`)
      }),
    )
  })

  it('when every character except digits and the minus sign is removed from the formatted text, `fromMinorString` parses the text to the original amount', () => {
    fc.assert(
      fc.property(amounts, units, (amount, unit) => {
        const digits = formatMoney(money(amount, 'BAM', unit)).replace(/[^\d-]/g, '')
        expect(fromMinorString(digits, unit, 'BAM')).toEqual(money(amount, 'BAM', unit))
      }),
    )
  })
})

describe('fromDecimal and fromMinorString', () => {
  it('fromDecimal returns the amount that toDecimal wrote', () => {
    fc.assert(
      fc.property(amounts, units, (amount, unit) => {
        const value = money(amount, 'BAM', unit)
        expect(fromDecimal(toDecimal(value), 'BAM', unit)).toEqual(value)
      }),
    )
  })

  it.each([
    ['24.90', 2490],
    ['24.9', 2490],
    ['24', 2400],
    ['0.005', 1],
    ['-0.005', -1],
    ['24.904', 2490],
    ['0.29', 29],
    ['-0', 0],
  ])('fromDecimal parses %s to %d minor units', (text, amount) => {
    expect(fromDecimal(text)).toEqual(money(amount))
  })

  it.each(['', '24,90', '1.234,50', '1e3', 'NaN', '.5', '24.', '99999999999999999', '٢٤'])(
    'fromDecimal returns null for the invalid amount %j',
    text => {
      expect(fromDecimal(text)).toBeNull()
    },
  )

  it.each(['', '24.90', ' 2490', '1e3', '99999999999999999'])(
    'fromMinorString returns null for the invalid amount %j',
    text => {
      expect(fromMinorString(text, 2, 'BAM')).toBeNull()
    },
  )
})

describe('money arithmetic', () => {
  it('multiplyMoney returns the same amount as repeated addition', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 999 }), (amount, quantity) => {
        const pieces = Array.from({ length: quantity }, () => money(amount))
        expect(multiplyMoney(money(amount), quantity)).toEqual(pieces.reduce(addMoney, money(0)))
      }),
    )
  })

  it('compareMoney returns a number with the sign of the difference of two amounts', () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        expect(Math.sign(compareMoney(money(a), money(b)))).toBe(Math.sign(a - b))
      }),
    )
  })

  it('addMoney throws for two amounts in different currencies, compareMoney for different numbers of decimal places; the function money throws for an infinite amount, multiplyMoney for a fractional result', () => {
    expect(() => addMoney(money(1), money(1, 'EUR'))).toThrow(TypeError)
    expect(() => compareMoney(money(1), money(1, 'BAM', 0))).toThrow(TypeError)
    expect(() => multiplyMoney(money(1), 0.5)).toThrow(RangeError)
    expect(() => money(Number.POSITIVE_INFINITY)).toThrow(RangeError)
  })
})
