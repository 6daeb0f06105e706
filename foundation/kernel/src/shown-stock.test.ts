import { expect, it } from 'vitest'
import { lowStockCount } from './shown-stock.ts'

const low = { inStock: true, onBackorder: false, stockLeft: 3 }

it('lowStockCount returns a stock below 10; returns null for a stock of 10, an unknown stock, a product on backorder and a sold-out product', () => {
  expect(lowStockCount({ ...low, stockLeft: 9 })).toBe(9)
  expect(lowStockCount({ ...low, stockLeft: 10 })).toBeNull()
  expect(lowStockCount({ ...low, stockLeft: null })).toBeNull()
  expect(lowStockCount({ ...low, stockLeft: 3, onBackorder: true })).toBeNull()
  expect(lowStockCount({ ...low, stockLeft: 3, inStock: false })).toBeNull()
})
