import { money } from '@sultan/kernel/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LineProblem, QuotedLine, ShopQuote } from './quote.ts'
import { acceptedLines, type CheckoutLine, lineChanges, priceLines } from './quote-changes.ts'

const line = (id: number, price = 10, quantity = 2): CheckoutLine => ({
  key: String(id),
  id,
  slug: `p-${id}`,
  name: `Proizvod ${id}`,
  price,
  quantity,
  image: '',
})

const quoted = (id: number, minor = 1000, quantity = 2, productId = id): QuotedLine => ({
  id,
  productId,
  name: `Proizvod ${id}`,
  quantity,
  maximum: 999,
  price: money(minor),
  total: money(minor * quantity),
  options: [],
})

function quoteOf(lines: readonly QuotedLine[], problems: readonly LineProblem[] = []): ShopQuote {
  const total = money(lines.reduce((sum, { total: { amount } }) => sum + amount, 0))
  return {
    lines,
    problems,
    coupons: [],
    refusedCoupons: [],
    needsShipping: true,
    shipping: null,
    shippingRates: [],
    missingToFreeShipping: null,
    delivery: null,
    itemsTotal: total,
    discount: money(0),
    shippingTotal: money(0),
    fees: money(0),
    tax: null,
    total,
  }
}

describe('lineChanges (cart lines and their price quote)', () => {
  it('finds no change when the price quote has the prices and quantities of the cart lines', () => {
    expect(lineChanges([line(1), line(2)], quoteOf([quoted(1), quoted(2)]))).toEqual([])
  })

  it('reports a changed price', () => {
    expect(lineChanges([line(1, 36)], quoteOf([quoted(1, 3900)]))).toEqual([
      { kind: 'price', line: line(1, 36), from: money(3600), to: money(3900) },
    ])
  })

  it('reports a smaller available quantity together with a changed price', () => {
    const problems: LineProblem[] = [{ line: 0, code: 'not_enough_stock', available: 1 }]
    expect(lineChanges([line(1, 10, 5)], quoteOf([quoted(1, 900, 1)], problems))).toMatchObject([
      { kind: 'fewer', available: 1 },
      { kind: 'price', to: money(900) },
    ])
  })

  it('when a cart line has two pieces of a product that is limited to one piece per order, reports the change one-per-order and not the change fewer', () => {
    const problems: LineProblem[] = [{ line: 0, code: 'sold_individually', available: 1 }]
    const quote = quoteOf([quoted(1, 1000, 1)], problems)
    expect(lineChanges([line(1)], quote)).toEqual([{ kind: 'one-per-order', line: line(1) }])
    expect(acceptedLines([line(1)], quote)).toEqual([line(1, 10, 1)])
  })

  it.each([
    ['out_of_stock', null, 'gone'],
    ['not_enough_stock', 0, 'gone'],
    ['sold_individually', 0, 'one-per-order'],
    ['unknown_product', null, 'not-sold'],
    ['not_purchasable', null, 'not-sold'],
    ['choose_variation', null, 'choose-again'],
  ] as const)(
    'maps the problem %s of a cart line (available pieces: %s) to the change %s, and reports no change of the neighbouring lines',
    (code, available, kind) => {
      const lines = [line(1), line(2), line(3)]
      const quote = quoteOf([quoted(1), quoted(3)], [{ line: 1, code, available }])
      expect(lineChanges(lines, quote)).toEqual([{ kind, line: line(2) }])
      expect(acceptedLines(lines, quote)).toEqual([line(1), line(3)])
    },
  )

  it('pairs the first and second cart line of one product with its first and second quoted variation', () => {
    const lines = [line(7), { ...line(7), key: '7 M' }]
    const quote = quoteOf([quoted(71, 1000, 2, 7), quoted(72, 1100, 2, 7)])
    expect(priceLines(lines, quote).map(({ quoted: found }) => found?.id)).toEqual([71, 72])
  })

  it('finds no change in the cart lines to which acceptedLines has applied the changes', () => {
    const stored = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 30 }),
        shown: fc.nat(9999),
        now: fc.nat(9999),
        wanted: fc.integer({ min: 1, max: 999 }),
        left: fc.integer({ min: 0, max: 999 }),
      }),
      { selector: ({ id }) => id, maxLength: 12 },
    )
    fc.assert(
      fc.property(stored, rows => {
        const lines = rows.map(({ id, shown, wanted }) => line(id, shown / 100, wanted))
        const quote = quoteOf(
          rows
            .filter(({ left }) => left > 0)
            .map(({ id, now, wanted, left }) => quoted(id, now, Math.min(wanted, left))),
          rows.flatMap(({ wanted, left }, index) =>
            left < wanted ? [{ line: index, code: 'not_enough_stock' as const, available: left }] : [],
          ),
        )
        const accepted = acceptedLines(lines, quote)
        expect(lineChanges(accepted, { ...quote, problems: [] })).toEqual([])
        expect(accepted).toHaveLength(rows.filter(({ left }) => left > 0).length)
      }),
    )
  })
})
