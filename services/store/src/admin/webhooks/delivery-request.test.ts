import { createHmac } from 'node:crypto'
import { recording } from '@sultan/woo-client/recorded-exchange.fixture'
import { describe, expect, it } from 'vitest'
import { deliveryRequest } from './delivery-request.ts'

const webhook: Parameters<typeof deliveryRequest>[0] = {
  id: 9,
  name: 'Brisanje',
  status: 'active',
  topic: 'product.deleted',
  secret: 'tajna-za-potpis',
  deliveryUrl: 'https://storefront.example/webhooks/woocommerce',
  createdAt: new Date(0),
  updatedAt: new Date(0),
  failures: 0,
  nextAttemptAt: null,
  lease: 1,
  leasedUntil: null,
  turnBeganAt: null,
}

describe('deliveryRequest', () => {
  it('composes the same signed webhook request as WooCommerce for the deletion of a product', () => {
    const { headers } = recording('webhooks/webhook-delivery-product-deleted').request
    const request = deliveryRequest(
      webhook,
      { id: 983 },
      {
        publicUrl: 'https://shop.example',
        deliveryId: 'b02e450d564a475b2ff4d5c0fc34e20b',
      },
    )
    const { Host: _, 'Accept-Encoding': __, ...own } = headers
    expect(request).toEqual({ url: webhook.deliveryUrl, headers: own, body: '{"id":983}' })
  })

  it('signs the UTF-8 bytes of the webhook request’s body, not the body’s UTF-16 code units', () => {
    const options = { publicUrl: 'https://shop.example', deliveryId: '' }
    const { headers, body } = deliveryRequest(webhook, { name: 'Ćilim 😀' }, options)
    const signature = createHmac('sha256', webhook.secret).update(Buffer.from(body, 'utf8')).digest('base64')
    expect(headers['X-WC-Webhook-Signature']).toBe(signature)
  })
})
