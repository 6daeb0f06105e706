import { describe, expect, it } from 'vitest'
import { stockAvailability } from './product-stock-json.ts'

const counted = { manageStock: true, stockQuantity: 10, stockStatus: 'instock', backorders: 'no' }

describe('stockAvailability', () => {
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
  ])(
    'for a product with 10 pieces in stock and the changed fields %j, returns the text “%s” and the CSS class %s',
    (change, text, name) => {
      expect(stockAvailability({ ...counted, ...change })).toEqual({ text, class: name })
    },
  )
})
