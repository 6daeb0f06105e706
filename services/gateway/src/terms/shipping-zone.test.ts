import { describe, expect, it } from 'vitest'
import { toShippingZone } from './shipping-zone.ts'

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
  ])('reads the cost %j of the flat rate as %s', (cost, expected) => {
    expect(toShippingZone([flat(cost)]).flatRate).toBe(expected)
  })

  it('reads the price and the name of the flat rate, and the lowest total with free delivery', () => {
    const methods = [flat('9'), free('min_amount', '200'), free('either', '150'), free('coupon', '10')]
    expect(toShippingZone(methods)).toEqual({
      flatRate: 900,
      freeShippingFrom: 15_000,
      shippingName: 'Brza pošta',
    })
  })

  it('ignores free delivery that requires a coupon', () => {
    expect(toShippingZone([flat('9'), free('both', '50')]).freeShippingFrom).toBeNull()
  })

  it('sets the total for free delivery to 0 when free delivery requires nothing', () => {
    expect(toShippingZone([free('', '')])).toEqual({
      flatRate: null,
      freeShippingFrom: 0,
      shippingName: null,
    })
  })

  it('returns no flat rate when its cost depends on the cart', () => {
    expect(toShippingZone([flat('5 * [qty]', '')])).toMatchObject({ flatRate: null, shippingName: null })
  })
})
