import { byKey } from '../accounts/with-key.ts'
import { ACCOUNT_PAGE_ID } from '../blog/page-routes.ts'
import { ok } from '../http/response.ts'
import type { Route } from '../http/route.ts'
import { asList, asObject, type Json } from '../json.ts'
import { recordedBody, recordedObject } from '../recordings.ts'
import type { OwnerSettings } from './owner-settings.ts'

/**
 * The settings that the gateway and `npm run doctor` read. Some responses are recordings with changed values.
 * The other responses have only the fields that are read, and follow WooCommerce's source (`wc/v3`
 * controllers of settings, shipping zones, payment gateways, system status).
 */
export const settingsRoutes: readonly Route[] = [
  { method: 'GET', path: '/', handle: () => ok(recordedObject('wp-index')) },
  settingRoute('/wc/v3/system_status', systemStatus),
  settingRoute('/wc/v3/settings/general', general),
  settingRoute('/wc/v3/settings/general/woocommerce_calc_taxes', ({ taxes }) =>
    setting('woocommerce_calc_taxes', taxes === null ? 'no' : 'yes'),
  ),
  settingRoute('/wc/v3/settings/products', products),
  settingRoute('/wc/v3/settings/account', ({ guests }) => [
    setting('woocommerce_enable_guest_checkout', guests ? 'yes' : 'no'),
  ]),
  settingRoute('/wc/v3/settings/advanced/woocommerce_myaccount_lost_password_endpoint', () =>
    setting('woocommerce_myaccount_lost_password_endpoint', 'lost-password'),
  ),
  settingRoute('/wc/v3/settings/tax', taxSettings),
  settingRoute('/wc/v3/settings/tax/woocommerce_shipping_tax_class', () =>
    setting('woocommerce_shipping_tax_class', 'inherit'),
  ),
  settingRoute('/wc/v3/taxes', taxRates),
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
  settingRoute('/wc/v3/webhooks', webhooks),
]

function settingRoute(path: string, body: (settings: OwnerSettings) => Json): Route {
  return { method: 'GET', path, handle: byKey(shop => ok(body(shop.options.settings))) }
}

/**
 * The system status. Its list of pages has only the account page, whose name is in the language of the site.
 */
function systemStatus({ version, accountPage }: OwnerSettings): Json {
  const [recordedPage = {}] = asList(recordedObject('second-shop/wc-v3-system-status').pages)
  const account = {
    ...asObject(recordedPage),
    page_name: 'Moj račun',
    page_id: accountPage === null ? '' : String(ACCOUNT_PAGE_ID),
    page_set: accountPage !== null,
    page_exists: accountPage !== null,
    page_visible: accountPage !== null,
    shortcode: '[woocommerce_my_account]',
  }
  return { environment: { version, wp_version: '7.1' }, pages: [account] }
}

function taxSettings({ taxes }: OwnerSettings): Json {
  const changed: Readonly<Record<string, string>> =
    (taxes && {
      woocommerce_prices_include_tax: taxes.entered === 'incl' ? 'yes' : 'no',
      woocommerce_tax_display_shop: taxes.shop,
      woocommerce_tax_display_cart: taxes.cart,
    }) ||
    {}
  return asList(recordedBody('second-shop/wc-v3-settings-tax')).map(entry => {
    const recorded = asObject(entry)
    return { ...recorded, value: changed[String(recorded.id)] ?? recorded.value ?? '' }
  })
}

function taxRates({ taxes, taxedCountry }: OwnerSettings): Json {
  const standard = asList(recordedBody('second-shop/wc-v3-taxes-list')).map(entry => {
    return { ...asObject(entry), rate: `${taxes?.percent ?? 0}.0000`, country: taxedCountry }
  })
  const [first = {}] = standard
  const reduced = taxes?.reduced && {
    ...first,
    id: 2,
    rate: `${taxes.reduced.percent}.0000`,
    class: 'reduced-rate',
  }
  return [...standard, ...(reduced ? [reduced] : [])]
}

/**
 * A webhook that failed repeatedly is `disabled`, and nothing in the response counts the failures (wire fact
 * 105).
 */
function webhooks({ webhooks: hooks }: OwnerSettings): Json {
  const recorded = recordedObject('second-shop/wc-v3-webhooks-get-failed')
  return hooks.map((hook, at) => {
    const [resource = '', event = ''] = hook.topic.split('.')
    return { ...recorded, id: 15 + at, name: hook.topic, resource, event, ...hook }
  })
}

/** The recorded product settings, in which the review settings are replaced by those of `OwnerSettings`. */
function products({ reviews }: OwnerSettings): Json {
  const chosen: Readonly<Record<string, string>> = {
    woocommerce_enable_reviews: reviews.enabled ? 'yes' : 'no',
    woocommerce_review_rating_verification_required: reviews.buyersOnly ? 'yes' : 'no',
  }
  return asList(recordedBody('second-shop/wc-v3-settings-products'))
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
