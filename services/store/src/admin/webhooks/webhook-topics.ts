/** The kinds of objects whose changes are sent to webhooks. */
const RESOURCES = ['coupon', 'customer', 'order', 'product'] as const
const EVENTS = ['created', 'updated', 'deleted', 'restored'] as const

export type WebhookResource = (typeof RESOURCES)[number]
type WebhookEvent = (typeof EVENTS)[number]

interface WebhookTopic {
  readonly resource: WebhookResource
  readonly event: WebhookEvent
}

/**
 * The resource and event of a webhook topic such as `order.created`; null for any other text. WooCommerce's
 * topics `action.…` are unknown too, because this store has no PHP hooks.
 */
export function parseTopic(topic: string): WebhookTopic | null {
  const [resourceName, eventName, ...rest] = topic.split('.')
  const resource = RESOURCES.find(name => name === resourceName)
  const event = EVENTS.find(name => name === eventName)
  return resource === undefined || event === undefined || rest.length > 0 ? null : { resource, event }
}

/**
 * The names of the PHP hooks that WooCommerce lists for a webhook topic; administration tools display them
 * (recording `wc-v3-webhooks-create`).
 */
export function hooksOf({ resource, event }: WebhookTopic): readonly string[] {
  return HOOKS[resource][event]
}

const HOOKS: Readonly<Record<WebhookResource, Readonly<Record<WebhookEvent, readonly string[]>>>> = {
  coupon: {
    created: ['woocommerce_process_shop_coupon_meta', 'woocommerce_new_coupon'],
    updated: ['woocommerce_process_shop_coupon_meta', 'woocommerce_update_coupon'],
    deleted: ['wp_trash_post'],
    restored: ['untrashed_post'],
  },
  customer: {
    created: ['user_register', 'woocommerce_created_customer', 'woocommerce_new_customer'],
    updated: ['profile_update', 'woocommerce_update_customer'],
    deleted: ['delete_user'],
    restored: [],
  },
  order: {
    created: ['woocommerce_new_order'],
    updated: ['woocommerce_update_order', 'woocommerce_order_refunded'],
    deleted: ['wp_trash_post', 'woocommerce_trash_order'],
    restored: ['untrashed_post', 'woocommerce_untrash_order'],
  },
  product: {
    created: [
      'woocommerce_process_product_meta',
      'woocommerce_new_product',
      'woocommerce_new_product_variation',
    ],
    updated: [
      'woocommerce_process_product_meta',
      'woocommerce_update_product',
      'woocommerce_update_product_variation',
    ],
    deleted: ['wp_trash_post'],
    restored: ['untrashed_post'],
  },
}
