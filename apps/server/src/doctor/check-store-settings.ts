import { isRecord } from '@sultan/kernel/is-record'
import { type Check, type CheckResult, error, info, ok, warn } from './check.ts'
import { settingsById } from './probe.ts'

const notReadable = (what: string): readonly CheckResult[] => [info(`${what} cannot be read with this key`)]

/** Checks the currency, its decimals, and whether the shop sells to Bosnia and Herzegovina. */
export const checkGeneral: Check = async ({ probe }) => {
  const settings = settingsById(await probe({ route: '/wc/v3/settings/general', authenticated: true }))
  if (settings === null) return notReadable('The general settings')
  const where = 'WooCommerce → Settings → General'
  const currency = String(settings.get('woocommerce_currency'))
  const decimals = String(settings.get('woocommerce_price_num_decimals') ?? '2')
  return [
    currency === 'BAM'
      ? ok('Prices are in BAM')
      : error(`Prices are in ${currency}: the storefront shows KM`, `set the currency to BAM (${where})`),
    ...(decimals === '2' ? [] : [warn(`Prices have ${decimals} decimals`, `set 2 (${where})`)]),
    sellsToBosnia(settings)
      ? ok('The shop sells to Bosnia and Herzegovina')
      : error(
          'The shop does not sell to Bosnia and Herzegovina',
          `add it to the selling locations (${where})`,
        ),
  ]
}

function sellsToBosnia(settings: ReadonlyMap<string, unknown>): boolean {
  const lists = (id: string): boolean => {
    const countries = settings.get(id)
    return Array.isArray(countries) && countries.includes('BA')
  }
  switch (settings.get('woocommerce_allowed_countries')) {
    case 'specific':
      return lists('woocommerce_specific_allowed_countries')
    case 'all_except':
      return !lists('woocommerce_all_except_countries')
    default:
      return true
  }
}

/** Checks whether visitors without an account can order. */
export const checkGuests: Check = async ({ probe }) => {
  const settings = settingsById(await probe({ route: '/wc/v3/settings/account', authenticated: true }))
  if (settings === null) return notReadable('The settings of accounts')
  if (settings.get('woocommerce_enable_guest_checkout') === 'yes') return [ok('Guest checkout is on')]
  return [
    error(
      'Guest checkout is off',
      'WooCommerce → Settings → Accounts & Privacy: allow customers to place orders without an account',
    ),
  ]
}

/**
 * Checks that cash on delivery, the only payment method of the storefront, is enabled in WooCommerce, and not
 * limited to some shipping methods.
 */
export const checkPayment: Check = async ({ probe }) => {
  const { status, json } = await probe({ route: '/wc/v3/payment_gateways/cod', authenticated: true })
  if (status !== 200 || !isRecord(json)) return notReadable('Cash on delivery')
  const where = 'WooCommerce → Settings → Payments → Cash on delivery'
  if (json.enabled !== true)
    return [error('Cash on delivery is off: no order is possible', `${where}: enable it`)]
  const settings = isRecord(json.settings) ? json.settings : {}
  const methods = isRecord(settings.enable_for_methods) ? settings.enable_for_methods.value : []
  if (Array.isArray(methods) && methods.length > 0)
    return [
      warn(
        `Cash on delivery is limited to some shipping methods (${methods.map(String).join(', ')})`,
        `${where}: both delivery and free delivery must be among them, or leave the list empty`,
      ),
    ]
  return [ok('Cash on delivery is on')]
}
