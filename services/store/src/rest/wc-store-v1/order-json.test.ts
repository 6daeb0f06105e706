import { describe, expect, it } from 'vitest'
import { DEFAULT_ADDRESS } from '../../domain/address.ts'
import type { Order, OrderLine } from '../../domain/orders.ts'
import { orderJson } from './order-json.ts'

const time = new Date('2026-11-21T10:00:00Z')
const order: Order = {
  ...{ id: 1001, orderKey: 'wc_order_x', status: 'completed', customerId: 0, currency: 'BAM' },
  ...{ paymentMethod: 'cod', paymentMethodTitle: '', billing: DEFAULT_ADDRESS, shipping: DEFAULT_ADDRESS },
  ...{ shippingRate: null, shippingTitle: null, coupons: [], itemsTotal: 1000, discountTotal: 0 },
  ...{ shippingTotal: 0, total: 1000, customerNote: '', promisedDelivery: null, customerUserAgent: '' },
  ...{ stockDeducted: true, createdAt: time, updatedAt: time, completedAt: null, paidAt: null },
  ...{ createdVia: 'store-api', transactionId: '', shippingLines: null, feeLines: [], feeTotal: 0 },
  metaData: [],
}
const line: OrderLine = {
  ...{ id: 1, orderId: 1001, productId: 5, variationId: 6, name: 'Majica', sku: '', quantity: 1 },
  ...{ price: 1000, regularPrice: 1000, total: 1000, discount: 0, virtual: false },
  options: [{ name: 'attribute_pa_boja', value: 'crna', attribute: 'Boja', label: 'Crna' }],
  ...{ metaData: [], restocked: 0 },
}

describe('orderJson', () => {
  it('contains the options that the customer chose, even when the variation was deleted after the order', () => {
    const context = { publicUrl: 'https://s.example', imagesOf: () => [] }
    const { items } = orderJson(order, [line], new Map(), context)
    expect(items).toMatchObject([
      {
        name: 'Majica',
        variation: [{ raw_attribute: 'attribute_pa_boja', attribute: 'Boja', value: 'Crna' }],
        permalink: '',
      },
    ])
  })
})
