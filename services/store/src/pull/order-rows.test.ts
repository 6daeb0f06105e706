import { recording } from '@sultan/woo-client/recorded-exchange.fixture'
import { describe, expect, it } from 'vitest'
import { type OrderIds, orderRows } from './order-rows.ts'
import { sourceOrderSchema } from './source-order.ts'

const kept: OrderIds = {
  order: 966,
  customer: 16,
  items: new Map([271, 273, 281].map(id => [id, id])),
  products: new Map([
    [10, 10],
    [39, 39],
  ]),
  virtual: new Set(),
}
const rowsOf = (json: object, ids: Partial<OrderIds> = {}) =>
  orderRows(sourceOrderSchema.parse(json), { ...kept, ...ids })
// The cast is safe: the recorded response is an order.
const refunded = recording('sales-administration/wc-v3-orders-get-refunded').response.body as object

describe('orderRows', () => {
  it('keeps the ids and amounts of an imported order, and returns for each order line how many units its refunds put back into stock', () => {
    const { row, lines } = rowsOf(refunded)
    expect(row).toMatchObject({
      ...{ itemsTotal: 4970, discountTotal: 0, shippingTotal: 700, feeTotal: 0, total: 5670, customerId: 16 },
      ...{ status: 'processing', stockDeducted: true, transactionId: 'TR-1', metaData: [] },
      shippingLines: [{ id: 273, methodId: 'flat_rate', title: 'Dostava', total: 700 }],
    })
    expect(lines).toMatchObject([
      { id: 271, productId: 10, variationId: null, quantity: 3, total: 4470, price: 1490, restocked: 1 },
      { id: 281, productId: 39, variationId: null, quantity: 2, total: 500, price: 250, restocked: 0 },
    ])
  })

  it('includes the tax in the amounts of each order line, and adds a fee line for the rounding difference', () => {
    const line = {
      id: 271,
      quantity: 2,
      subtotal: '25.47',
      subtotal_tax: '4.33',
      total: '25.47',
      total_tax: '4.33',
    }
    const order = { id: 966, status: 'pending', total: '29.81', total_tax: '4.33', line_items: [line] }
    const { row, lines } = rowsOf(order)
    expect(row).toMatchObject({ itemsTotal: 2980, feeTotal: 1, total: 2981, stockDeducted: false })
    expect(row.metaData).toEqual([{ id: 1, key: '_sultan_source_tax', value: '4.33' }])
    expect(lines).toMatchObject([{ total: 2980, discount: 0, price: 1490 }])
  })

  it('stores in `meta_data` the source shop’s order id when the import assigns a new id, the source shop’s order number when it is not the order id, and the source shop’s customer id when the customer was not imported', () => {
    const { row } = rowsOf(
      { id: 70, number: 'A-70', customer_id: 5, total: '0' },
      { order: 2001, customer: 0 },
    )
    expect(row.metaData).toEqual([
      { id: 1, key: '_sultan_source_id', value: '70' },
      { id: 2, key: '_sultan_source_number', value: 'A-70' },
      { id: 3, key: '_sultan_source_customer', value: '5' },
    ])
  })

  it('reads the options of a variation from an order line only when the name of the line ends with these options', () => {
    const meta = { key: 'pa_boja', value: 'crna', display_key: 'Boja', display_value: 'Crna' }
    const line = { product_id: 10, variation_id: 39, parent_name: 'Abaja', quantity: 1, meta_data: [meta] }
    const named = (name: string) => rowsOf({ id: 966, total: '0', line_items: [{ ...line, name }] }).lines[0]
    expect(named('Abaja - Crna')).toMatchObject({
      ...{ name: 'Abaja', metaData: [] },
      options: [{ name: 'attribute_pa_boja', value: 'crna', attribute: 'Boja', label: 'Crna' }],
    })
    expect(named('Abaja (crna)')).toMatchObject({
      ...{ name: 'Abaja (crna)', options: [], metaData: [{ key: 'pa_boja', value: 'crna' }] },
    })
  })
})
