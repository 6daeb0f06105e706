import { describe, expect, it } from 'vitest'
import type { AdminClient } from '../store/admin-client.ts'
import { readSaleEnds, withSaleEnds } from './sale-ends.ts'

type Items = readonly Readonly<Record<string, unknown>>[]

/**
 * Calls `readSaleEnds` for a simulated shop. `respond` returns the products or variations that the shop sends
 * for a route, or an error status. Returns the last day of each sale price (`ends`), by the id of the product
 * or variation, and the requested routes (`routes`).
 */
async function read(respond: (route: string) => Items | number) {
  const routes: string[] = []
  const adminClient: AdminClient = async ({ route }) => {
    routes.push(route)
    const body = respond(route)
    const status = typeof body === 'number' ? body : 200
    return { kind: 'received', status, headers: new Headers(), body }
  }
  const ends = await readSaleEnds(adminClient, async () => undefined)
  return { ends: ends && Object.fromEntries(ends), routes }
}

const ending = (id: number, day: string | null, type = 'simple') => {
  return { id, type, date_on_sale_to: day && `${day}T23:59:59` }
}

describe('readSaleEnds', () => {
  it('reads the last day of each scheduled price reduction', async () => {
    const { ends } = await read(() => [ending(1, '2026-11-30'), ending(2, null)])
    expect(ends).toEqual({ 1: '2026-11-30' })
  })

  it.each([
    ['2026-11-30T23:59:59', '2026-11-30'],
    ['2026-11-30T08:00:00', '2026-11-30'],
    ['2026-12-01T00:00:00', '2026-11-30'],
    ['', undefined],
    ['2026-13-40T00:00:00', undefined],
  ])(
    'for a price reduction whose `date_on_sale_to` is "%s", returns the last day %s (undefined for an empty or invalid date)',
    async (siteTime, day) => {
      const { ends } = await read(() => [{ id: 1, type: 'simple', date_on_sale_to: siteTime }])
      expect(ends?.[1]).toBe(day)
    },
  )

  it('returns an end of the price reduction of a variable product only when the price reductions of its variations all end on the same day', async () => {
    const variations: Readonly<Record<number, Items>> = {
      5: [ending(51, '2026-11-30'), ending(52, '2026-11-30')],
      6: [ending(61, '2026-11-30'), ending(62, '2026-12-24')],
      7: [ending(71, '2026-11-30'), ending(72, null)],
    }
    const { ends } = await read(route => {
      const parent = /products\/(\d+)\/variations/.exec(route)?.[1]
      return parent === undefined
        ? [5, 6, 7].map(id => ending(id, null, 'variable'))
        : (variations[Number(parent)] ?? [])
    })
    const common = { 5: '2026-11-30', 51: '2026-11-30', 52: '2026-11-30' }
    expect(ends).toEqual({ ...common, 61: '2026-11-30', 62: '2026-12-24', 71: '2026-11-30' })
  })

  it('reads at most 1,000 products on sale, and the variations of at most 100 of these products', async () => {
    const { routes } = await read(route =>
      route.includes('variations')
        ? []
        : Array.from({ length: 100 }, (_, at) => ending(at, null, 'variable')),
    )
    expect(routes.filter(route => route.includes('variations'))).toHaveLength(100)
    expect(routes).toHaveLength(110)
  })

  it('returns null when the shop does not respond with a list of products', async () => {
    expect((await read(() => 500)).ends).toBeNull()
  })
})

describe('withSaleEnds', () => {
  const ends = new Map([[1, '2026-11-30']])
  const path = '/wc/store/v1/products?_fields=id,on_sale,sale_ends_on'
  const product = { id: 1, on_sale: true }

  it('adds the last day of the price reduction to a product on sale, in a response with a list and in a response with a single product', () => {
    const extended = { ...product, sale_ends_on: '2026-11-30' }
    expect(withSaleEnds([product, { id: 2 }], path, ends, '2026-11-30')).toEqual([extended, { id: 2 }])
    expect(withSaleEnds(product, '/wc/store/v1/products/1', ends, '2026-11-30')).toEqual(extended)
  })

  it.each([
    ['that is over', product, path, '2026-12-01'],
    ['to a product that is not on sale', { ...product, on_sale: false }, path, '2026-11-01'],
    [
      'when `_fields` does not include the field `sale_ends_on`',
      product,
      '/wc/store/v1/products?_fields=id,on_sale',
      '2026-11-01',
    ],
  ])('adds no last day of a price reduction %s', (_, item, requested, today) => {
    expect(withSaleEnds([item], requested, ends, today)).toEqual([item])
  })
})
