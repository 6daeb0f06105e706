import type { BrokenShop } from './broken-shop.fixture.ts'
import { activeWebhooks } from './doctor.fixture.ts'

const withStatus = (status: 'paused' | 'disabled', topics: RegExp) =>
  activeWebhooks.map(hook => (topics.test(hook.topic) ? { ...hook, status } : hook))
const leadingTo = (delivery_url: string) => activeWebhooks.map(hook => ({ ...hook, delivery_url }))

/** Test cases of `npm run doctor`: shops with faulty webhooks, each with the expected report. */
export const brokenWebhooks: Readonly<Record<string, BrokenShop>> = {
  'whose webhooks were disabled after failures': {
    settings: { webhooks: withStatus('disabled', /^order/) },
    report: {
      webhooks: [
        '! WooCommerce has disabled webhooks (order.created, order.updated): it does so by itself after failed deliveries → WooCommerce → Status → Logs (webhooks-delivery) says why; then set the status to Active (WooCommerce → Settings → Advanced → Webhooks)',
      ],
    },
  },
  'with a paused webhook': {
    settings: { webhooks: withStatus('paused', /^product\.updated$/) },
    report: {
      webhooks: [
        '! Webhooks are paused (product.updated) → set the status to Active (WooCommerce → Settings → Advanced → Webhooks)',
      ],
    },
  },
  'without a webhook for restored products': {
    settings: { webhooks: activeWebhooks.filter(({ topic }) => topic !== 'product.restored') },
    report: {
      webhooks: [
        '· No webhook to https://sultan.example/webhooks/woocommerce for product.restored: such changes appear after a few minutes',
      ],
    },
  },
  'whose webhooks go to a former URL of the storefront': {
    settings: { webhooks: leadingTo('https://stara.example/webhooks/woocommerce') },
    report: {
      webhooks: [
        '· Webhooks lead to https://stara.example/webhooks/woocommerce, which is not the address of this storefront (https://sultan.example/webhooks/woocommerce)',
        '· No webhook to https://sultan.example/webhooks/woocommerce for product.created, product.updated, product.deleted, product.restored, order.created, order.updated: such changes appear after a few minutes',
      ],
    },
  },
  'whose webhooks go to a private IP address': {
    settings: { webhooks: leadingTo('http://192.168.1.5:3000/webhooks/woocommerce') },
    storefront: { publicUrl: 'http://192.168.1.5:3000' },
    report: {
      webhooks: [
        '! WordPress sends no webhooks to http://192.168.1.5:3000/webhooks/woocommerce: it refuses private addresses and ports other than 80, 443 and 8080 → set PUBLIC_URL to the public address of this storefront, and the same address in the webhooks',
      ],
    },
  },
  'whose webhooks have a secret that the storefront does not know': {
    storefront: { hasWebhookSecret: false },
    report: {
      webhooks: [
        '! The shop sends webhooks, but WEBHOOK_SECRET is not set, so that each is rejected → set WEBHOOK_SECRET to the secret of the webhooks',
      ],
    },
  },
}
