import type { AdminShop } from './admin-shop.fixture.ts'
import type { ReplayStep } from './replay.fixture.ts'

const RECEIVER = 'https://storefront.example/webhooks/woocommerce'

/**
 * Creates seven webhooks in the embedded store, one for each webhook that has an id from 8 to 14 in the
 * recordings. Adds seven entries to `ids`, a map from each recorded id to the id of the created webhook. For
 * the recorded webhook 7, the step `wc-v3-webhooks-create` creates a webhook.
 */
async function createOthers(shop: AdminShop, ids: Map<number, number>): Promise<void> {
  const topics = {
    8: 'product.created',
    9: 'product.deleted',
    10: 'order.created',
    11: 'order.updated',
    12: 'customer.created',
    13: 'coupon.created',
    14: 'coupon.updated',
  }
  for (const [recorded, topic] of Object.entries(topics)) {
    const { body } = await shop.send('POST', '/wc/v3/webhooks', { body: { topic, delivery_url: RECEIVER } })
    ids.set(Number(recorded), body.id)
  }
}

/** The recorded requests for webhooks, in an order in which each request finds the objects that it needs. */
export const webhookSteps: readonly ReplayStep[] = [
  { name: 'wc-v3-webhooks-create', creates: { 7: 'id' } },
  { name: 'wc-v3-webhooks-create-no-url' },
  { name: 'wc-v3-webhooks-create-topic-unknown' },
  { name: 'wc-v3-webhooks-create-url-bad' },
  { name: 'wc-v3-webhooks-get' },
  { name: 'wc-v3-webhooks-list', before: createOthers, typesOnly: true },
  // The topic of the recorded webhook is a PHP action, which the embedded store does not have.
  { name: 'wc-v3-webhooks-update', tolerated: /^\$\.(topic|hooks)/ },
  {
    name: 'wc-v3-webhooks-get-failed',
    async before(shop, ids) {
      const failing = {
        ...{ name: 'Kvari se', topic: 'product.updated', status: 'disabled' },
        delivery_url: 'https://storefront.example/webhooks/fail',
      }
      ids.set(15, (await shop.send('POST', '/wc/v3/webhooks', { body: failing })).body.id)
    },
  },
  // The recorded request deletes eight webhooks, but the recorded response was shortened to two of them.
  // Therefore the list `delete` is not compared.
  { name: 'wc-v3-webhooks-batch', tolerated: /^\$\.delete$/ },
  { name: 'wc-v3-webhooks-delete-no-force' },
  { name: 'wc-v3-webhooks-delete' },
  { name: 'wc-v3-webhooks-404' },
]
