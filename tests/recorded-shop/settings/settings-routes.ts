import { byKey } from '../accounts/with-key.ts'
import { ok } from '../http/answer.ts'
import type { Route } from '../http/route.ts'
import type { Json } from '../json.ts'
import { recordedObject } from '../recorded.ts'
import type { OwnerSettings } from './owner-settings.ts'

/**
 * What `npm run doctor` asks about the owner's settings. Not recorded: the shapes follow WooCommerce's source (`wc/v3` controllers of
 * settings, shipping zones, payment gateways, system status, webhooks), with the keys that matter.
 */
export const settingsRoutes: readonly Route[] = [
  { method: 'GET', path: '/', answer: () => ok(recordedObject('wp-index')) },
  asked('/wc/v3/system_status', ({ version }) => ({ environment: { version, wp_version: '7.1' } })),
  asked('/wc/v3/settings/general', general),
  asked('/wc/v3/settings/account', ({ guests }) => [
    setting('woocommerce_enable_guest_checkout', guests ? 'yes' : 'no'),
  ]),
  asked('/wc/v3/settings/site-visibility', ({ comingSoon }) => [
    setting('woocommerce_coming_soon', comingSoon ? 'yes' : 'no'),
  ]),
  asked('/wc/v3/payment_gateways/cod', ({ cashOnDelivery }) => ({
    id: 'cod',
    enabled: cashOnDelivery,
    settings: { enable_for_methods: { id: 'enable_for_methods', value: [] } },
  })),
  asked('/wc/v3/shipping/zones', () => [
    { id: 0, name: 'Locations not covered by your other zones', order: 0 },
    { id: 1, name: 'Bosna i Hercegovina', order: 0 },
  ]),
  asked('/wc/v3/shipping/zones/1/locations', () => [{ code: 'BA', type: 'country' }]),
  asked('/wc/v3/shipping/zones/1/methods', methods),
  asked('/wc/v3/webhooks', () => []),
]

function asked(path: string, body: (settings: OwnerSettings) => Json): Route {
  return { method: 'GET', path, answer: byKey(world => ok(body(world.options.settings))) }
}

function general({ currency, sellsTo }: OwnerSettings): Json {
  return [
    setting('woocommerce_currency', currency),
    setting('woocommerce_price_num_decimals', '2'),
    setting('woocommerce_allowed_countries', sellsTo === null ? 'all' : 'specific'),
    setting('woocommerce_specific_allowed_countries', sellsTo ?? []),
  ]
}

function methods({ flatRate, freeFrom }: OwnerSettings): Json {
  const flat = {
    instance_id: 1,
    method_id: 'flat_rate',
    enabled: true,
    settings: { cost: setting('cost', flatRate) },
  }
  if (freeFrom === null) return [flat]
  const settings = {
    requires: setting('requires', 'min_amount'),
    min_amount: setting('min_amount', freeFrom),
  }
  return [flat, { instance_id: 2, method_id: 'free_shipping', enabled: true, settings }]
}

function setting(id: string, value: Json): { readonly id: string; readonly value: Json } {
  return { id, value }
}
