import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AskedLine, type Faults, readLines, sumLines } from './order-lines.ts'

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
  .map(all => all.map((line, index): AskedLine => ({ ...line, line: index })))

const pieces = (all: readonly AskedLine[]): number => all.reduce((sum, { quantity }) => sum + quantity, 0)
const nameOf = ({ id, variation }: AskedLine): string =>
  `${id} ${variation.map(({ attribute, value }) => `${attribute}=${value}`).sort()}`

describe('summing lines', () => {
  it('keeps every piece and leaves no line twice', () => {
    fc.assert(
      fc.property(lines, all => {
        const summed = sumLines(all)
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

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(lines, all => {
        expect(sumLines(sumLines(all))).toEqual(sumLines(all))
      }),
    )
  })
})

function faultsOf(items: unknown): string[] {
  const faults: Faults = {}
  readLines(items, faults)
  return Object.keys(faults)
}

describe('reading lines', () => {
  it('takes options as given, in any order', () => {
    const [crna, m] = [
      { attribute: 'pa_boja', value: 'crna' },
      { attribute: 'pa_velicina', value: 'm' },
    ]
    const faults: Faults = {}
    const read = readLines(
      [
        { id: 7, quantity: 1, variation: [crna, m] },
        { id: 7, quantity: 2, variation: [m, crna] },
        { id: 7, quantity: 4 },
      ],
      faults,
    )
    expect(faults).toEqual({})
    expect(read).toEqual([
      { line: 0, id: 7, quantity: 3, variation: [crna, m] },
      { line: 2, id: 7, quantity: 4, variation: [] },
    ])
  })

  it.each([undefined, null, [], {}, 'x', Array.from({ length: 101 }, () => ({ id: 1, quantity: 1 }))])(
    'refuses %j as a whole',
    items => expect(faultsOf(items)).toEqual(['items']),
  )

  it('names every fault by its place', () => {
    const items = [
      { id: 1, quantity: 1 },
      { id: '1', quantity: 0 },
      { id: -1, quantity: 1.5 },
      null,
      { id: 2 ** 31, quantity: 1000, variation: [{ attribute: 'a' }] },
      { id: 1, quantity: 1, variation: [{ attribute: 'a'.repeat(201), value: 'x' }] },
    ]
    expect(faultsOf(items)).toEqual([
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

  it('never throws, whatever is sent', () => {
    fc.assert(fc.property(fc.jsonValue(), value => void readLines(value, {})))
  })
})
