import { isIP } from 'node:net'
import { recordsIn } from '@sultan/kernel/is-record'
import { isPrivateAddress } from '../pictures/private-address.ts'
import { type Check, type CheckContext, type CheckResult, info, ok, warn } from './check.ts'

type Webhook = Readonly<Record<string, unknown>>

const TOPICS = [
  'product.created',
  'product.updated',
  'product.deleted',
  'product.restored',
  'order.created',
  'order.updated',
]
const PATH = '/webhooks/woocommerce'
/** Ports that `wp_http_validate_url` of WordPress allows. */
const WORDPRESS_PORTS = ['', '80', '443', '8080']
const where = 'WooCommerce → Settings → Advanced → Webhooks'

/** Checks the webhooks, which are optional: without webhooks changes appear after some minutes. */
export const checkWebhooks: Check = async ({ probe, publicUrl, hasWebhookSecret }) => {
  const address = `${publicUrl}${PATH}`
  const { status, json } = await probe({
    route: '/wc/v3/webhooks',
    query: { per_page: '100' },
    authenticated: true,
  })
  if (status !== 200) return [info('The webhooks cannot be read with this key')]
  const hooks = recordsIn(json).filter(({ delivery_url }) => String(delivery_url).includes(PATH))
  const own = hooks.filter(({ delivery_url }) => delivery_url === address)
  const used = own.filter(({ topic }) => TOPICS.includes(String(topic)))
  const elsewhere = checkElsewhere(hooks, address)
  if (!hasWebhookSecret) return [...elsewhere, withoutSecret(own)]
  const arrive = isReachableByWordPress(publicUrl)
  const unreachable = used.length > 0 && !arrive ? [notReachable(address)] : []
  const missing = checkTopics(used, address)
  const inOrder = missing.length === 0 && arrive && used.every(({ status: now }) => now === 'active')
  const report = inOrder ? [ok(`Active webhooks report changes to ${address}`)] : missing
  return [...elsewhere, ...checkStatus(used), ...unreachable, ...report]
}

function withoutSecret(own: readonly Webhook[]): CheckResult {
  if (own.length === 0)
    return info(
      'WEBHOOK_SECRET is not set: changes in the shop appear after a few minutes instead of immediately',
    )
  return warn(
    'The shop sends webhooks, but WEBHOOK_SECRET is not set, so that each is rejected',
    'set WEBHOOK_SECRET to the secret of the webhooks',
  )
}

/** Reports webhooks that send to another URL than this storefront's, such as the storefront's former URL. */
function checkElsewhere(hooks: readonly Webhook[], address: string): readonly CheckResult[] {
  const addresses = new Set(hooks.map(hook => String(hook.delivery_url)).filter(url => url !== address))
  return [...addresses].map(url =>
    info(`Webhooks lead to ${url}, which is not the address of this storefront (${address})`),
  )
}

/**
 * WooCommerce disables a webhook after repeated failed deliveries. Until a webhook is disabled, WooCommerce's
 * API does not show that deliveries failed (wire fact 105).
 */
function checkStatus(used: readonly Webhook[]): readonly CheckResult[] {
  const topicsOf = (wanted: string) =>
    topicList(used.filter(({ status }) => status === wanted).map(({ topic }) => String(topic)))
  const [disabled, paused] = [topicsOf('disabled'), topicsOf('paused')]
  return [
    ...(disabled === ''
      ? []
      : [
          warn(
            `WooCommerce has disabled webhooks (${disabled}): it does so by itself after failed deliveries`,
            `WooCommerce → Status → Logs (webhooks-delivery) says why; then set the status to Active (${where})`,
          ),
        ]),
    ...(paused === ''
      ? []
      : [warn(`Webhooks are paused (${paused})`, `set the status to Active (${where})`)]),
  ]
}

function checkTopics(used: readonly Webhook[], address: string): readonly CheckResult[] {
  const missing = topicList(TOPICS.filter(name => !used.some(({ topic }) => topic === name)))
  if (missing === '') return []
  return [info(`No webhook to ${address} for ${missing}: such changes appear after a few minutes`)]
}

/**
 * WordPress (`wp_safe_remote_request`) sends webhooks only to public IP addresses, on one of
 * `WORDPRESS_PORTS`.
 */
function isReachableByWordPress(publicUrl: CheckContext['publicUrl']): boolean {
  const { hostname, port } = new URL(publicUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isPrivate = isIP(host) === 0 ? /^localhost$|\.local(host)?$/.test(host) : isPrivateAddress(host)
  return !isPrivate && WORDPRESS_PORTS.includes(port)
}

function notReachable(address: string): CheckResult {
  return warn(
    `WordPress sends no webhooks to ${address}: it refuses private addresses and ports other than 80, 443 and 8080`,
    'set PUBLIC_URL to the public address of this storefront, and the same address in the webhooks',
  )
}

const topicList = (topics: readonly string[]): string => [...new Set(topics)].join(', ')
