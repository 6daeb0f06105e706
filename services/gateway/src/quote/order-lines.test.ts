import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldErrors } from '../validation/fields.ts'
import { mergeLines, type RequestedLine } from './merge-lines.ts'
import { parseLines } from './order-lines.ts'

const choices = fc.array(
  fc.record({ attribute: fc.constantFrom('a', 'b'), value: fc.constantFrom('x', 'y') }),
  {
    maxLength: 2,
  },
)
const lines = fc
  .array(
    fc.record({
      id: fc.integer({ min: 1, max: 4 }),
      quantity: fc.integer({ min: 1, max: 999 }),
      variation: choices,
    }),
    {
      maxLength: 30,
    },
  )
  .map(all => all.map((line, index): RequestedLine => ({ ...line, line: index })))

const pieces = (all: readonly RequestedLine[]): number => all.reduce((sum, { quantity }) => sum + quantity, 0)
const nameOf = ({ id, variation }: RequestedLine): string =>
  `${id} ${variation.map(({ attribute, value }) => `${attribute}=${value}`).sort()}`

describe('mergeLines', () => {
  it('returns one cart line for each combination of product and options; the line’s quantity is the total of the merged lines', () => {
    fc.assert(
      fc.property(lines, all => {
        const summed = mergeLines(all)
        expect(pieces(summed)).toBe(pieces(all))
        expect(new Set(summed.map(nameOf)).size).toBe(summed.length)
        for (const line of summed) {
          const same = all.filter(other => nameOf(other) === nameOf(line))
          expect(line.quantity).toBe(pieces(same))
          expect(line.line).toBe(same[0]?.line)
        }
      }),
    )
  })

  it('returns merged lines unchanged when they are merged again', () => {
    fc.assert(
      fc.property(lines, all => {
        expect(mergeLines(mergeLines(all))).toEqual(mergeLines(all))
      }),
    )
  })
})

function errorFields(items: unknown): string[] {
  const errors: FieldErrors = {}
  parseLines(items, errors)
  return Object.keys(errors)
}

describe('parseLines', () => {
  it('merges cart lines of one product that have equal options, even when the options are in a different order', () => {
    const [crna, m] = [
      { attribute: 'pa_boja', value: 'crna' },
      { attribute: 'pa_velicina', value: 'm' },
    ]
    const errors: FieldErrors = {}
    const read = parseLines(
      [
        { id: 7, quantity: 1, variation: [crna, m] },
        { id: 7, quantity: 2, variation: [m, crna] },
        { id: 7, quantity: 4 },
      ],
      errors,
    )
    expect(errors).toEqual({})
    expect(read).toEqual([
      { line: 0, id: 7, quantity: 3, variation: [crna, m] },
      { line: 2, id: 7, quantity: 4, variation: [] },
    ])
  })

  it.each([
    ['undefined', undefined],
    ['null', null],
    ['an empty list', []],
    ['an object', {}],
    ['a text', 'x'],
    ['a list of 101 order lines', Array.from({ length: 101 }, () => ({ id: 1, quantity: 1 }))],
  ])('rejects %s as the value of `items`', (_what, items) => expect(errorFields(items)).toEqual(['items']))

  it('returns one error for each invalid field; the name of the error consists of the cart line’s index and the field', () => {
    const items = [
      { id: 1, quantity: 1 },
      { id: '1', quantity: 0 },
      { id: -1, quantity: 1.5 },
      null,
      { id: 2 ** 31, quantity: 1000, variation: [{ attribute: 'a' }] },
      { id: 1, quantity: 1, variation: [{ attribute: 'a'.repeat(201), value: 'x' }] },
    ]
    expect(errorFields(items)).toEqual([
      'items.1.id',
      'items.1.quantity',
      'items.2.id',
      'items.2.quantity',
      'items.3.id',
      'items.3.quantity',
      'items.4.id',
      'items.4.quantity',
      'items.4.variation',
      'items.5.variation',
    ])
  })

  it('never throws for any JSON value', () => {
    fc.assert(fc.property(fc.jsonValue(), value => void parseLines(value, {})))
  })
})
