import type { Check } from '../examination.ts'
import { good, note } from '../finding.ts'
import { records } from './read.ts'

const topics = ['product.created', 'product.updated', 'product.deleted', 'order.created', 'order.updated']

/** Without them changes show after some minutes; nothing is wrong then. */
export const checkWebhooks: Check = async ({ probe, publicUrl, hasWebhookSecret }) => {
  const address = `${publicUrl}/webhooks/woocommerce`
  if (!hasWebhookSecret)
    return [
      note('WEBHOOK_SECRET is not set: changes in the shop show after a few minutes instead of at once'),
    ]
  const { status, json } = await probe({ route: '/wc/v3/webhooks', query: { per_page: '100' }, keyed: true })
  if (status !== 200) return [note('The webhooks cannot be read with this key')]
  const active = records(json).filter(hook => hook.delivery_url === address && hook.status === 'active')
  const missing = topics.filter(topic => !active.some(hook => hook.topic === topic))
  if (missing.length === 0) return [good(`Webhooks tell ${address} of changes`)]
  return [note(`No webhook to ${address} for ${missing.join(', ')}: such changes show after a few minutes`)]
}
