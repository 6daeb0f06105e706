import { SHOP_COUNTRY } from '../../domain/shipping.ts'
import { type AdminContext, settingsOf } from '../framework/resource.ts'
import { listCountries, listCurrencies } from '../world/world.ts'
import { checkbox, type Setting } from './setting.ts'

/** The settings in WooCommerce's group `general`, such as address, countries and currency of the shop. */
export function generalSettings(context: AdminContext): readonly Setting[] {
  const { shop, termsSettings } = settingsOf(context)
  return [
    ...addressSettings(shop.address),
    {
      ...{ id: 'woocommerce_allowed_countries', label: 'Selling location(s)', type: 'select' },
      ...{ value: 'specific', default: 'all', options: SELLING },
      description: 'This option lets you limit which countries you are willing to sell to.',
    },
    countryList('woocommerce_all_except_countries', 'Sell to all countries, except for…', []),
    countryList(
      'woocommerce_specific_allowed_countries',
      'Sell to specific countries',
      termsSettings.terms.countries,
    ),
    {
      ...{ id: 'woocommerce_ship_to_countries', label: 'Shipping location(s)', type: 'select' },
      ...{ value: '', options: SHIPPING },
      description:
        'Choose which countries you want to ship to, or choose to ship to all locations you sell to.',
    },
    countryList('woocommerce_specific_ship_to_countries', 'Ship to specific countries', []),
    {
      ...{ id: 'woocommerce_default_customer_address', label: 'Default customer location', type: 'select' },
      ...{ value: 'base', default: 'base', options: CUSTOMER_ADDRESS },
    },
    checkbox('woocommerce_address_autocomplete_enabled', 'Address autocomplete', false),
    checkbox('woocommerce_calc_taxes', 'Enable taxes', false),
    checkbox('woocommerce_enable_coupons', 'Enable coupons', true),
    checkbox('woocommerce_calc_discounts_sequentially', 'Calculate coupon discounts sequentially', false),
    ...moneySettings(),
  ]
}

const SELLING = {
  all: 'Sell to all countries',
  all_except: 'Sell to all countries, except for…',
  specific: 'Sell to specific countries',
}
const SHIPPING = {
  '': 'Ship to all countries you sell to',
  all: 'Ship to all countries',
  specific: 'Ship to specific countries only',
  disabled: 'Disable shipping & shipping calculations',
}
const CUSTOMER_ADDRESS = {
  '': 'No location by default',
  base: 'Shop country/region',
  geolocation: 'Geolocate',
  geolocation_ajax: 'Geolocate (with page caching support)',
}

const countries = () => Object.fromEntries(listCountries().map(({ code, name }) => [code, name]))

function countryList(id: string, label: string, value: readonly string[]): Setting {
  return { id, label, type: 'multiselect', value, options: countries() }
}

/**
 * Splits `SHOP_ADDRESS` into street, postcode and city. When the address has another form, the whole text
 * becomes the street.
 */
function addressSettings(address: string): readonly Setting[] {
  const [, street = address, postcode = '', city = ''] = /^(.+?),\s*(\d{5})\s+(.+)$/.exec(address) ?? []
  const line = (id: string, label: string, description: string, value: string): Setting => ({
    ...{ id, label, description, type: 'text', value, variable: 'SHOP_ADDRESS' },
  })
  return [
    line(
      'woocommerce_store_address',
      'Address line 1',
      'The street address for your business location.',
      street,
    ),
    line(
      'woocommerce_store_address_2',
      'Address line 2',
      'An additional, optional address line for your business location.',
      '',
    ),
    line('woocommerce_store_city', 'City', 'The city in which your business is located.', city),
    {
      ...{ id: 'woocommerce_default_country', label: 'Country / State', type: 'select' },
      ...{ value: SHOP_COUNTRY, default: 'US:CA', options: countries() },
      description: 'The country and state or province, if any, in which your business is located.',
    },
    line(
      'woocommerce_store_postcode',
      'Postcode / ZIP',
      'The postal code, if any, in which your business is located.',
      postcode,
    ),
  ]
}

function moneySettings(): readonly Setting[] {
  const currencies = listCurrencies().map(({ code, name, symbol }) => [code, `${name} (${symbol}) — ${code}`])
  return [
    {
      ...{ id: 'woocommerce_currency', label: 'Currency', type: 'select', value: 'BAM', default: 'USD' },
      description:
        'This controls what currency prices are listed at in the catalog and which currency gateways will take payments in.',
      options: Object.fromEntries(currencies),
    },
    {
      ...{ id: 'woocommerce_currency_pos', label: 'Currency position', type: 'select' },
      ...{ value: 'right_space', default: 'left', options: POSITIONS },
      description: 'This controls the position of the currency symbol.',
    },
    {
      ...{ id: 'woocommerce_price_thousand_sep', label: 'Thousand separator', type: 'text' },
      ...{ value: '.', default: ',' },
      description: 'This sets the thousand separator of displayed prices.',
    },
    {
      ...{ id: 'woocommerce_price_decimal_sep', label: 'Decimal separator', type: 'text' },
      ...{ value: ',', default: '.' },
      description: 'This sets the decimal separator of displayed prices.',
    },
    {
      ...{ id: 'woocommerce_price_num_decimals', label: 'Number of decimals', type: 'number' },
      ...{ value: '2', default: '2' },
      description: 'This sets the number of decimal points shown in displayed prices.',
    },
  ]
}

const POSITIONS = {
  left: 'Left',
  right: 'Right',
  left_space: 'Left with space',
  right_space: 'Right with space',
}
