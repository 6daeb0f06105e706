import { byKey } from '../accounts/with-key.ts'
import { ok } from '../http/response.ts'
import type { Route } from '../http/route.ts'
import { asList, asObject, type Json } from '../json.ts'
import { recordedBody, recordedObject } from '../recordings.ts'
import type { OwnerSettings } from './owner-settings.ts'

/**
 * The settings that `npm run doctor` reads. Their responses are not recorded: the shapes follow WooCommerce's
 * source (`wc/v3` controllers of settings, shipping zones, payment gateways, system status, webhooks),
 * reduced to the fields in use.
 */
export const settingsRoutes: readonly Route[] = [
  { method: 'GET', path: '/', handle: () => ok(recordedObject('wp-index')) },
  settingRoute('/wc/v3/system_status', ({ version }) => ({ environment: { version, wp_version: '7.1' } })),
  settingRoute('/wc/v3/settings/general', general),
  settingRoute('/wc/v3/settings/general/woocommerce_calc_taxes', ({ taxes }) =>
    setting('woocommerce_calc_taxes', taxes === null ? 'no' : 'yes'),
  ),
  settingRoute('/wc/v3/settings/products', products),
  settingRoute('/wc/v3/settings/account', ({ guests }) => [
    setting('woocommerce_enable_guest_checkout', guests ? 'yes' : 'no'),
  ]),
  settingRoute('/wc/v3/settings/site-visibility', ({ comingSoon }) => [
    setting('woocommerce_coming_soon', comingSoon ? 'yes' : 'no'),
  ]),
  settingRoute('/wc/v3/payment_gateways/cod', ({ cashOnDelivery }) => ({
    id: 'cod',
    enabled: cashOnDelivery,
    settings: { enable_for_methods: { id: 'enable_for_methods', value: [] } },
  })),
  settingRoute('/wc/v3/shipping/zones', () => [
    { id: 0, name: 'Locations not covered by your other zones', order: 0 },
    { id: 1, name: 'Bosna i Hercegovina', order: 0 },
  ]),
  settingRoute('/wc/v3/shipping/zones/1/locations', () => [{ code: 'BA', type: 'country' }]),
  settingRoute('/wc/v3/shipping/zones/1/methods', methods),
  settingRoute('/wc/v3/webhooks', () => []),
]

function settingRoute(path: string, body: (settings: OwnerSettings) => Json): Route {
  return { method: 'GET', path, handle: byKey(shop => ok(body(shop.options.settings))) }
}

/** The recorded settings, with the owner's rules of reviews. */
function products({ reviews }: OwnerSettings): Json {
  const chosen: Readonly<Record<string, string>> = {
    woocommerce_enable_reviews: reviews.enabled ? 'yes' : 'no',
    woocommerce_review_rating_verification_required: reviews.buyersOnly ? 'yes' : 'no',
  }
  return asList(recordedBody('wc-v3-settings-products'))
    .map(asObject)
    .map(one => ({ ...one, value: chosen[String(one.id)] ?? one.value ?? null }))
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
    title: 'Brza pošta',
    method_id: 'flat_rate',
    enabled: true,
    settings: { cost: setting('cost', flatRate) },
  }
  if (freeFrom === null) return [flat]
  const settings = {
    requires: setting('requires', 'min_amount'),
    min_amount: setting('min_amount', freeFrom),
  }
  return [
    flat,
    { instance_id: 2, title: 'Besplatna dostava', method_id: 'free_shipping', enabled: true, settings },
  ]
}

function setting(id: string, value: Json): { readonly id: string; readonly value: Json } {
  return { id, value }
}
