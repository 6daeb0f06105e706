import { isRecord } from '@sultan/kernel/is-record'
import type { AdminClient } from '../store/admin-client.ts'

/** The tax rates of Bosnia and Herzegovina in a connected shop. */
export interface TaxRates {
  /** Whether products can have different tax rates. */
  readonly areSeveral: boolean
  /** Whether the tax of delivery depends on the products in the cart. */
  readonly dependsShippingOnProducts: boolean
  /** The common name of all tax rates; empty when the names differ. */
  readonly name: string
}

const COUNTRY = 'BA'
/** Only the first 100 tax rates are read, WooCommerce's maximum for one page. */
const RATES = '/wc/v3/taxes?per_page=100'
const SHIPPING_CLASS = '/wc/v3/settings/tax/woocommerce_shipping_tax_class'

/**
 * Reads the tax rates of a connected shop with the WooCommerce API key; null when the rates cannot be read.
 */
export async function readTaxRates(adminClient: AdminClient): Promise<TaxRates | null> {
  const response = await adminClient({ method: 'GET', route: RATES })
  if (response.kind === 'lost' || response.status !== 200 || !Array.isArray(response.body)) return null
  // A tax rate without a country applies to all countries.
  const rates = response.body
    .filter(isRecord)
    .filter(({ country }) => country === COUNTRY || country === '')
    .map(({ name, rate, shipping }) => ({
      name: String(name),
      percent: Number(rate),
      ofShipping: shipping === true ? Number(rate) : 0,
    }))
  const [first] = rates
  const areSeveral = new Set(rates.map(({ percent }) => percent)).size > 1
  const isShippingMixed = new Set(rates.map(({ ofShipping }) => ofShipping)).size > 1
  return {
    areSeveral,
    dependsShippingOnProducts: isShippingMixed && (await inheritsShippingClass(adminClient)),
    name: first !== undefined && rates.every(({ name }) => name === first.name) ? first.name : '',
  }
}

/** Whether the tax rate of shipping follows the products of the cart, which is WooCommerce's default. */
async function inheritsShippingClass(adminClient: AdminClient): Promise<boolean> {
  const setting = await adminClient({ method: 'GET', route: SHIPPING_CLASS })
  const isRead = setting.kind === 'received' && setting.status === 200 && isRecord(setting.body)
  return !isRead || setting.body.value === 'inherit'
}
