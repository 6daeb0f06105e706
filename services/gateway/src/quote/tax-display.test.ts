import { describe, expect, it } from 'vitest'
import { convertTaxDisplay } from './tax-display.ts'

describe('convertTaxDisplay', () => {
  it('adds a tax to an amount or deducts it, and returns whole minor units', () => {
    expect(convertTaxDisplay(1000, 1, 17, true)).toBe(1170)
    expect(convertTaxDisplay(1170, 1, 17, false)).toBe(1000)
    // WooCommerce's `raw_prices` have four more decimals than minor units.
    expect(convertTaxDisplay(12_735_043, 10_000, 17, true)).toBe(1490)
  })

  it('rounds half a minor unit up, even where a multiplication by 1.17 returns slightly less than the half', () => {
    expect(850 * 1.17).toBeLessThan(994.5)
    expect(convertTaxDisplay(850, 1, 17, true)).toBe(995)
  })
})
