import { describe, expect, it } from 'vitest'
import { readShippingZone, toShippingZone } from './shipping-zone.ts'

describe('readShippingZone', () => {
  const country = { code: 'BA', type: 'country' }
  /**
   * Returns the flat rate, in minor units, that `readShippingZone` reads from a fake shop. `locations` lists
   * the locations of each shipping zone, in the order in which WooCommerce matches the zones. The first zone
   * has the id 1 and a flat rate of 1 KM, the second zone has the id 2 and a flat rate of 2 KM, and so on.
   */
  async function flatRateOf(locations: readonly (readonly object[])[]) {
    const zone = await readShippingZone(async ({ route }) => {
      const [, id = '', part] = /zones\/(\d+)\/(\w+)$/.exec(route) ?? []
      const zones = [0, ...locations.keys().map(at => at + 1)].map(one => ({ id: one }))
      const methods = [{ method_id: 'flat_rate', settings: { cost: { value: id } } }]
      const body = part === 'locations' ? locations[Number(id) - 1] : part === 'methods' ? methods : zones
      return { kind: 'received', status: 200, headers: new Headers(), body }
    })
    return zone === null ? 'unknown' : zone.flatRate
  }

  it('uses the first shipping zone with Bosnia and Herzegovina, or WooCommerce’s zone 0 (rest of the world) when no other zone has this country', async () => {
    expect(await flatRateOf([[{ code: 'HR', type: 'country' }], [country], [country]])).toBe(200)
    expect(await flatRateOf([[{ code: 'HR', type: 'country' }]])).toBe(0)
  })

  it('ignores a shipping zone that is limited to postcodes, because the zone’s prices apply to a part of the country', async () => {
    expect(await flatRateOf([[country, { code: '71000', type: 'postcode' }], [country]])).toBe(200)
  })

  it('returns null when a shop has more than 20 shipping zones and none of the first 20 has Bosnia and Herzegovina', async () => {
    const others = Array.from({ length: 21 }, () => [{ code: 'HR', type: 'country' }])
    expect(await flatRateOf(others)).toBe('unknown')
    expect(await flatRateOf(others.slice(1))).toBe(0)
  })
})

describe('toShippingZone', () => {
  const flat = (cost: string, title = 'Brza pošta') => ({
    method_id: 'flat_rate',
    title,
    settings: { cost: { value: cost } },
  })
  const free = (requires: string, amount: string) => ({
    method_id: 'free_shipping',
    settings: { requires: { value: requires }, min_amount: { value: amount } },
  })

  it.each([
    ['7', 700],
    ['7,5', 750],
    ['7.50', 750],
    ['1.234,50', 123_450],
    ['1,234.50', 123_450],
    ['1.500', 150_000],
    [' 100 ', 10_000],
    ['', 0],
    ['5 * [qty]', null],
    ['[fee percent="10"]', null],
    ['-7', null],
  ])(
    'reads the cost %j of a flat rate as %s in minor units (null for a cost that depends on the cart or is invalid)',
    (cost, expected) => {
      expect(toShippingZone([flat(cost)]).flatRate).toBe(expected)
    },
  )

  it('reads the price and the name of the flat rate, and the lowest cart total with free shipping', () => {
    const methods = [flat('9'), free('min_amount', '200'), free('either', '150'), free('coupon', '10')]
    expect(toShippingZone(methods)).toEqual({
      flatRate: 900,
      freeShippingFrom: 15_000,
      shippingName: 'Brza pošta',
    })
  })

  it('ignores free shipping that requires a coupon', () => {
    expect(toShippingZone([flat('9'), free('both', '50')]).freeShippingFrom).toBeNull()
  })

  it('sets the lowest cart total with free shipping to 0 when free shipping has no conditions', () => {
    expect(toShippingZone([free('', '')])).toEqual({
      flatRate: null,
      freeShippingFrom: 0,
      shippingName: null,
    })
  })

  it('returns no flat rate when the cost of the flat rate depends on the cart', () => {
    expect(toShippingZone([flat('5 * [qty]', '')])).toMatchObject({ flatRate: null, shippingName: null })
  })
})
