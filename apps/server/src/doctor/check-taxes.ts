import { isRecord, recordsIn } from '@sultan/kernel/is-record'
import { type Check, info, ok, warn } from './check.ts'
import { type Probe, settingsById } from './probe.ts'

interface Tax {
  /** Standard tax rates above 0 for Bosnia and Herzegovina, in percent, without duplicates. */
  readonly rates: readonly number[]
  readonly isOnShipping: boolean
  /** Whether there are different tax rates for Bosnia and Herzegovina, in one tax class or in several. */
  readonly differsByProduct: boolean
}

const where = 'WooCommerce → Settings → Tax'
const noTax: Tax = { rates: [], isOnShipping: false, differsByProduct: false }

/**
 * Reads which tax the shop charges. Returns `off` when the shop calculates no tax, and null when the API key
 * cannot read the tax settings.
 */
export async function readTax(probe: Probe): Promise<Tax | 'off' | null> {
  const route = '/wc/v3/settings/general/woocommerce_calc_taxes'
  const setting = await probe({ route, authenticated: true })
  if (setting.status !== 200 || !isRecord(setting.json)) return null
  if (setting.json.value !== 'yes') return 'off'
  const taxes = await probe({ route: '/wc/v3/taxes', query: { per_page: '100' }, authenticated: true })
  if (taxes.status !== 200) return null
  // A tax rate without a country applies to all countries.
  const applying = recordsIn(taxes.json).filter(({ country }) => country === 'BA' || country === '')
  const rates = applying.filter(rate => rate.class === 'standard' && Number(rate.rate) > 0)
  if (rates.length === 0) return noTax
  return {
    rates: [...new Set(rates.map(({ rate }) => Number(rate)))],
    isOnShipping: rates.some(({ shipping }) => shipping === true),
    differsByProduct: new Set(applying.map(({ rate }) => Number(rate))).size > 1,
  }
}

interface TaxDisplays {
  /** Whether product pages show prices with tax (`incl`) or without tax (`excl`). */
  readonly shop: unknown
  /** Whether WooCommerce's own cart shows prices with tax (`incl`) or without tax (`excl`). */
  readonly cart: unknown
}

/**
 * Reads whether product pages and cart show prices with tax; null when the API key may not read the settings.
 */
export async function readTaxDisplays(probe: Probe): Promise<TaxDisplays | null> {
  const settings = settingsById(await probe({ route: '/wc/v3/settings/tax', authenticated: true }))
  if (settings === null) return null
  return {
    shop: settings.get('woocommerce_tax_display_shop'),
    cart: settings.get('woocommerce_tax_display_cart'),
  }
}

/** Checks whether the shop shows prices as shoppers pay them: with the tax of Bosnia and Herzegovina. */
export const checkTaxes: Check = async ({ probe }) => {
  const tax = await readTax(probe)
  if (tax === null) return [info('The taxes cannot be read with this key')]
  if (tax === 'off') return [ok('Taxes are off: prices are paid as entered')]
  if (tax.rates.length === 0)
    return [
      warn(
        'Taxes are on, but no standard rate above 0 % is for Bosnia and Herzegovina: products of the standard class are not taxed',
        `${where} → Standard rates: add one for BA (17 %), or switch taxes off`,
      ),
    ]
  const rate = ok(`The tax is ${tax.rates.join(' or ')} %`)
  const displays = await readTaxDisplays(probe)
  if (displays === null) return [rate, info('The settings of taxes cannot be read with this key')]
  const { shop, cart } = displays
  if (shop === 'excl')
    return [
      rate,
      warn(
        'Product pages show prices without tax, which is added to the total',
        `${where}: display prices in the shop, and during cart and checkout, including tax`,
      ),
    ]
  if (cart === 'excl')
    return [
      rate,
      warn(
        'Prices are shown with tax in the shop, but without in WooCommerce’s cart and mails',
        `${where}: display prices during cart and checkout including tax`,
      ),
    ]
  return [rate, ok('Prices are shown with tax')]
}
