import { isRecord } from '@sultan/kernel/is-record'
import type { Check } from '../examination.ts'
import { type Finding, good, look, note, stop } from '../finding.ts'
import type { Probe } from '../probe.ts'
import { settingsOf } from './read.ts'

const unreadable = (what: string): readonly Finding[] => [note(`${what} cannot be read with this key`)]

/** Currency, decimals, and whether Bosnia and Herzegovina is sold to. */
export const checkGeneral: Check = async ({ probe }) => {
  const settings = settingsOf(await probe({ route: '/wc/v3/settings/general', keyed: true }))
  if (settings === null) return unreadable('The general settings')
  const where = 'WooCommerce → Settings → General'
  const currency = String(settings.get('woocommerce_currency'))
  const decimals = String(settings.get('woocommerce_price_num_decimals') ?? '2')
  return [
    currency === 'BAM'
      ? good('Prices are in BAM')
      : stop(
          `Prices are in ${currency}: the storefront's texts say KM`,
          `set the currency to BAM (${where})`,
        ),
    ...(decimals === '2' ? [] : [look(`Prices have ${decimals} decimals`, `set 2 (${where})`)]),
    sellsToBosnia(settings)
      ? good('The shop sells to Bosnia and Herzegovina')
      : stop(
          'The shop does not sell to Bosnia and Herzegovina',
          `add it to the selling locations (${where})`,
        ),
  ]
}

function sellsToBosnia(settings: ReadonlyMap<string, unknown>): boolean {
  const listed = (id: string): boolean => {
    const countries = settings.get(id)
    return Array.isArray(countries) && countries.includes('BA')
  }
  switch (settings.get('woocommerce_allowed_countries')) {
    case 'specific':
      return listed('woocommerce_specific_allowed_countries')
    case 'all_except':
      return !listed('woocommerce_all_except_countries')
    default:
      return true
  }
}

/** Orders of visitors without an account. */
export const checkGuests: Check = async ({ probe }) => {
  const settings = settingsOf(await probe({ route: '/wc/v3/settings/account', keyed: true }))
  if (settings === null) return unreadable('The settings of accounts')
  if (settings.get('woocommerce_enable_guest_checkout') === 'yes') return [good('Guests may order')]
  return [
    stop(
      'Guests may not order',
      'WooCommerce → Settings → Accounts & Privacy: allow customers to place orders without an account',
    ),
  ]
}

/** The only way to pay here. */
export const checkPayment: Check = async ({ probe }) => {
  const { status, json } = await probe({ route: '/wc/v3/payment_gateways/cod', keyed: true })
  if (status !== 200 || !isRecord(json)) return unreadable('Cash on delivery')
  const where = 'WooCommerce → Settings → Payments → Cash on delivery'
  if (json.enabled !== true) return [stop('Cash on delivery is off: nobody can order', `${where}: enable it`)]
  const settings = isRecord(json.settings) ? json.settings : {}
  const methods = isRecord(settings.enable_for_methods) ? settings.enable_for_methods.value : []
  if (Array.isArray(methods) && methods.length > 0)
    return [
      look(
        `Cash on delivery is limited to some shipping methods (${methods.map(String).join(', ')})`,
        `${where}: both delivery and free delivery have to be among them, or leave the list empty`,
      ),
    ]
  return [good('Cash on delivery is on')]
}

/** A shop that is “coming soon” shows its own pages to nobody, and its links lead there. */
export const checkVisibility: Check = async ({ probe }) => {
  const value = await comingSoon(probe)
  if (value === null) return []
  if (value !== 'yes') return [good('The shop is live')]
  return [look('The shop is in “coming soon” mode', 'WooCommerce → Settings → Site visibility: Live')]
}

async function comingSoon(probe: Probe): Promise<unknown> {
  const settings = settingsOf(await probe({ route: '/wc/v3/settings/site-visibility', keyed: true }))
  return settings?.get('woocommerce_coming_soon') ?? null
}
