import { describe, expect, it } from 'vitest'
import { convertTaxDisplay } from './tax-display.ts'

describe('convertTaxDisplay', () => {
  it('adds the tax to an amount without tax, deducts the tax from an amount with tax, and returns whole minor units of the currency', () => {
    expect(convertTaxDisplay(1000, 1, 17, true)).toBe(1170)
    expect(convertTaxDisplay(1170, 1, 17, false)).toBe(1000)
    // WooCommerce's `raw_prices` have four more decimals than minor units.
    expect(convertTaxDisplay(12_735_043, 10_000, 17, true)).toBe(1490)
  })

  it('rounds half a minor unit up, even where a JavaScript multiplication by 1.17 returns slightly less than the half', () => {
    expect(850 * 1.17).toBeLessThan(994.5)
    expect(convertTaxDisplay(850, 1, 17, true)).toBe(995)
  })
})
