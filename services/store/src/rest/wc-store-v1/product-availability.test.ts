import { expect, it } from 'vitest'
import { stockAvailability } from './product-availability.ts'

const counted = { manageStock: true, stockQuantity: 10, stockStatus: 'instock', backorders: 'no' }

it.each([
  [{}, '10 in stock', 'in-stock'],
  [{ manageStock: false, stockQuantity: null }, '', 'in-stock'],
  [{ stockQuantity: 0, stockStatus: 'outofstock' }, 'Out of stock', 'out-of-stock'],
  [{ backorders: 'notify' }, '10 in stock (can be backordered)', 'in-stock'],
  [
    { stockQuantity: 0, stockStatus: 'onbackorder', backorders: 'notify' },
    'Available on backorder',
    'available-on-backorder',
  ],
  [{ stockQuantity: -2, stockStatus: 'onbackorder', backorders: 'yes' }, '', 'in-stock'],
  [{ manageStock: false, stockStatus: 'onbackorder' }, 'Available on backorder', 'available-on-backorder'],
])('%j is “%s”', (change, text, name) => {
  expect(stockAvailability({ ...counted, ...change })).toEqual({ text, class: name })
})
