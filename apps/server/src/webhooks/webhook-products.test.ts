import { describe, expect, it } from 'vitest'
import { webhookProducts } from './webhook-products.ts'

describe('webhookProducts', () => {
  it.each<[string, object, readonly number[] | null]>([
    ['product.updated', { id: 17, parent_id: 0, name: 'Sapun' }, [17]],
    ['product.updated', { id: 18, parent_id: 17 }, [18, 17]],
    ['product.deleted', { id: 17 }, [17]],
    [
      'order.created',
      { id: 900, line_items: [{ product_id: 17, variation_id: 18 }, { product_id: 17 }] },
      [17, 18],
    ],
    ['order.updated', { id: 900, line_items: [] }, null],
    ['order.deleted', { id: 900 }, null],
    ['product.updated', { id: 'x' }, null],
  ])(
    'for a webhook with the topic %s and the body %j, returns the product ids %j (null instead of a list when the body contains no valid product id)',
    (topic, body, ids) => {
      expect(webhookProducts(topic, JSON.stringify(body))).toEqual(ids)
    },
  )

  it('returns null for a webhook body that is not JSON', () => {
    expect(webhookProducts('product.updated', '{')).toBeNull()
  })
})
