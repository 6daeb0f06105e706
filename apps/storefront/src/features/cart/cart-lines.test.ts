import { money } from '@sultan/kernel/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clampQuantity, lineKey, readCartItem } from './cart-item.ts'
import {
  addLine,
  type CartLines,
  cartCount,
  readCartLines,
  removeLine,
  restoreLine,
  setLineQuantity,
} from './cart-lines.ts'
import { shownTotal } from './cart-sums.ts'

const options = fc.option(
  fc.dictionary(fc.constantFrom('Zapremina', 'Boja', 'Veličina'), fc.constantFrom('12 ml', 'crna', 'M')),
  { nil: undefined },
)
const newItem = fc
  .record({ id: fc.integer({ min: 1, max: 6 }), cents: fc.integer({ min: 0, max: 500_000 }), options })
  .map(({ id, cents, options: variations }) => ({
    id,
    slug: `p-${id}`,
    name: `Proizvod ${id}`,
    price: cents / 100,
    image: '',
    ...(variations && { variations }),
  }))
const additions = fc.array(fc.tuple(newItem, fc.integer({ min: 1, max: 400 })), { maxLength: 30 })
const fill = (pairs: readonly (readonly [Parameters<typeof addLine>[1], number])[]): CartLines =>
  pairs.reduce<CartLines>((lines, [item, quantity]) => addLine(lines, item, quantity), [])

describe('clampQuantity', () => {
  it.each([
    [0, 1],
    [-5, 1],
    [1.9, 1],
    [998.9, 998],
    [999, 999],
    [1000, 999],
    [1e300, 999],
    ['7', 7],
    ['', 1],
    ['abc', 1],
    [Number.NaN, 1],
    [Number.POSITIVE_INFINITY, 1],
    [null, 1],
    [undefined, 1],
    [[], 1],
    [{}, 1],
    [true, 1],
  ])('clamps the quantity %o to %s', (given, expected) => {
    expect(clampQuantity(given)).toBe(expected)
  })

  it('returns a whole number from 1 to 999 for any input', () => {
    fc.assert(
      fc.property(fc.anything(), value => {
        const quantity = clampQuantity(value)
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 999).toBe(true)
      }),
    )
  })
})

describe('lineKey', () => {
  it('returns the same key for the same options in any order', () => {
    expect(lineKey(4, { Boja: 'crna', Veličina: 'M' })).toBe(lineKey(4, { Veličina: 'M', Boja: 'crna' }))
  })

  it('returns equal keys for two items only when their product ids and options are equal', () => {
    const pairs = fc.dictionary(fc.string(), fc.string(), { maxKeys: 4 })
    fc.assert(
      fc.property(fc.nat(), pairs, fc.nat(), pairs, (id, a, other, b) => {
        const equal = id === other && JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
        expect(lineKey(id, a) === lineKey(other, b)).toBe(equal)
      }),
    )
  })
})

describe('cart lines', () => {
  it('keeps at most one cart line for each combination of item and options, whatever items are added', () => {
    fc.assert(
      fc.property(additions, pairs => {
        const keys = fill(pairs).map(line => line.key)
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })

  it('sums the quantities when the same item is added twice', () => {
    fc.assert(
      fc.property(additions, newItem, fc.nat(400), fc.nat(400), (pairs, item, a, b) => {
        const lines = fill(pairs)
        expect(addLine(addLine(lines, item, a + 1), item, b + 1)).toEqual(addLine(lines, item, a + b + 2))
      }),
    )
  })

  it('keeps one piece of an item that is sold individually when more pieces are added, set or stored', () => {
    const book = {
      id: 47,
      slug: 'tefsir',
      name: 'Tefsir',
      price: 1250,
      image: '',
      soldIndividually: true,
    } as const
    const lines = addLine(addLine([], book, 3), book, 1)
    expect(setLineQuantity(lines, '47', 5).map(({ quantity }) => quantity)).toEqual([1])
    expect(readCartLines({ items: [{ ...book, quantity: 4 }] })).toMatchObject([
      { quantity: 1, soldIndividually: true },
    ])
    expect(setLineQuantity(lines, '47', 0)).toEqual([])
  })

  it('keeps quantity 1 of a `soldIndividually` line when its item is added without this flag', () => {
    const book = { id: 47, slug: 'tefsir', name: 'Tefsir', price: 1250, image: '' }
    const lines = addLine([], { ...book, soldIndividually: true }, 1)
    expect(addLine(lines, book, 1)).toMatchObject([{ quantity: 1, soldIndividually: true }])
  })

  it('shownTotal without a price quote is the sum of price times quantity, in whole minor units', () => {
    fc.assert(
      fc.property(additions, pairs => {
        const lines = fill(pairs)
        const expected = lines.reduce((sum, line) => sum + Math.round(line.price * 100) * line.quantity, 0)
        expect(shownTotal(lines, null)).toEqual(money(expected))
      }),
    )
  })

  it('cartCount changes by one when setLineQuantity changes the quantity of a line by one; quantity 0 removes the line', () => {
    fc.assert(
      fc.property(additions, pairs => {
        const lines = fill(pairs)
        for (const line of lines) {
          if (line.quantity < 999)
            expect(cartCount(setLineQuantity(lines, line.key, line.quantity + 1))).toBe(cartCount(lines) + 1)
          const less = setLineQuantity(lines, line.key, line.quantity - 1)
          expect(cartCount(less)).toBe(cartCount(lines) - 1)
          expect(less.some(({ key }) => key === line.key)).toBe(line.quantity > 1)
        }
      }),
    )
  })

  it('restoreLine puts a removed line back at its former position', () => {
    fc.assert(
      fc.property(additions, pairs => {
        const lines = fill(pairs)
        lines.forEach((line, index) => {
          expect(restoreLine(removeLine(lines, line.key), line, index)).toEqual(lines)
        })
      }),
    )
  })

  it('setLineQuantity removes the line when the quantity is 0 or less, and changes nothing when no cart line has the key', () => {
    const lines = fill([[{ id: 1, slug: 'a', name: 'A', price: 1, image: '' }, 2]])
    expect(setLineQuantity(lines, '1', 0)).toEqual([])
    expect(setLineQuantity(lines, '1', -3)).toEqual([])
    expect(setLineQuantity(lines, '2', 5)).toEqual(lines)
    expect(setLineQuantity(lines, '2', 1)).toEqual(lines)
  })

  it('does not add or restore a 101st line', () => {
    const many = Array.from({ length: 105 }, (_, index) => index + 1)
    const lines = fill(many.map(id => [{ id, slug: '', name: '', price: 1, image: '' }, 1] as const))
    expect(lines).toHaveLength(100)
    expect(addLine(lines, { id: 500, slug: '', name: '', price: 1, image: '' }, 1)).toBe(lines)
    expect(
      restoreLine(lines, { key: '500', id: 500, slug: '', name: '', price: 1, quantity: 1, image: '' }, 0),
    ).toBe(lines)
  })
})

describe('readCartLines', () => {
  const good = { id: 7, slug: 'ulje', name: 'Ulje', price: 12.5, quantity: 2, image: 'art/u.webp' }

  it('migrates a line of an older stored cart to version 2: converts numbers and texts, and computes the key', () => {
    expect(
      readCartItem({ id: '7', name: 5, price: '12.50', quantity: '2', image: null, variations: { Boja: 3 } }),
    ).toEqual({
      key: lineKey(7, { Boja: '3' }),
      id: 7,
      slug: '',
      name: '5',
      price: 12.5,
      quantity: 2,
      image: '',
      variations: { Boja: '3' },
    })
  })

  it.each([
    ['null', null],
    ['a number', 5],
    ['a text', 'korpa'],
    ['a list', [good]],
    ['an object without items', {}],
    ['items that are null', { items: null }],
    ['items that are a text', { items: 'x' }],
    ['items that are an object', { items: { 0: good } }],
    ['an empty item', { items: [{}] }],
    ['an item that is null', { items: [null] }],
    ['an item that is a list', { items: [[good]] }],
    ['an item without an id', { items: [{ ...good, id: undefined }] }],
    ['the id 0', { items: [{ ...good, id: 0 }] }],
    ['a negative id', { items: [{ ...good, id: -7 }] }],
    ['an id with a fraction', { items: [{ ...good, id: 7.5 }] }],
    ['an id above the safe integers', { items: [{ ...good, id: 1e300 }] }],
    ['an id above the 32-bit integers', { items: [{ ...good, id: 2_147_483_648 }] }],
    ['an id that is a word', { items: [{ ...good, id: 'sedam' }] }],
    ['an id that is blank', { items: [{ ...good, id: ' ' }] }],
    ['the id true', { items: [{ ...good, id: true }] }],
    ['an id that is a list', { items: [{ ...good, id: [7] }] }],
  ])('returns no cart lines for a stored value without a valid product id: %s', (_, stored) => {
    expect(readCartLines(stored)).toEqual([])
  })

  it.each([
    ['no price', { price: undefined }, { price: 0 }],
    ['a price that is a text', { price: 'x' }, { price: 0 }],
    ['an infinite price', { price: Number.POSITIVE_INFINITY }, { price: 0 }],
    ['a negative price', { price: -3 }, { price: 0 }],
    ['a price above the safe integers', { price: 1e200 }, { price: 0 }],
    ['a quantity that is a text', { quantity: 'puno' }, { quantity: 1 }],
    ['a negative quantity', { quantity: -2 }, { quantity: 1 }],
    ['the quantity 10000', { quantity: 10_000 }, { quantity: 999 }],
    ['no name', { name: undefined }, { name: '' }],
    ['an image that is an object', { image: {} }, { image: '' }],
    ['a wrong line key', { key: 'x' }, {}],
    ['variations that are a list', { variations: ['a'] }, {}],
    ['variations that are null', { variations: null }, {}],
    ['an option without a name', { variations: { '': 'crna' } }, {}],
    [
      'an unpaired surrogate in its slug and in its name',
      { slug: 'ulje\ud800', name: '\udc00' },
      { name: '' },
    ],
    ['a variation option that is an object', { variations: { Boja: {} } }, {}],
  ])('repairs a stored cart item that has %s', (_, broken, repaired) => {
    expect(readCartLines({ items: [{ ...good, ...broken }] })).toEqual([{ ...good, key: '7', ...repaired }])
  })

  it("shortens the options of a stored item to the gateway's limits (20 options, values of 200 characters)", () => {
    const names = Array.from({ length: 30 }, (_, n) => [`Opcija ${n}`, 'x'.repeat(300)])
    const item = readCartItem({ ...good, variations: Object.fromEntries(names) })
    expect(Object.values(item?.variations ?? {})).toEqual(Array.from({ length: 20 }, () => 'x'.repeat(200)))
  })

  it('drops invalid stored lines, keeps valid lines, and sums the quantities of lines with equal product and options', () => {
    expect(readCartLines({ items: [null, good, { id: 'x' }, good] })).toEqual([
      { ...good, key: '7', quantity: 4 },
    ])
  })

  it('returns lines that do not change when they are stored and read again, for any stored value', () => {
    const stored = fc.oneof(
      fc.anything(),
      fc.record({ items: fc.anything() }),
      fc.record({
        items: fc.array(fc.oneof(fc.anything(), fc.record({ id: fc.nat(9), price: fc.anything() }))),
      }),
    )
    fc.assert(
      fc.property(stored, value => {
        const once = readCartLines(value)
        expect(readCartLines(JSON.parse(JSON.stringify({ items: once })))).toEqual(once)
      }),
    )
  })
})

function sorted(pairs: Record<string, string>): [string, string][] {
  return Object.entries(pairs).sort(([a], [b]) => (a < b ? -1 : 1))
}
