import { expect, it } from 'vitest'
import { lowStockCount } from './shown-stock.ts'

const low = { inStock: true, onBackorder: false, stockLeft: 3 }

it('lowStockCount returns a stock below 10, and null when the stock is unknown, on backorder or sold out', () => {
  expect(lowStockCount({ ...low, stockLeft: 9 })).toBe(9)
  expect(lowStockCount({ ...low, stockLeft: 10 })).toBeNull()
  expect(lowStockCount({ ...low, stockLeft: null })).toBeNull()
  expect(lowStockCount({ ...low, stockLeft: 3, onBackorder: true })).toBeNull()
  expect(lowStockCount({ ...low, stockLeft: 3, inStock: false })).toBeNull()
})
