import type { ShopTerms } from '@sultan/kernel/shop-terms'
import { FLAT_RATE_INSTANCE, FREE_SHIPPING_INSTANCE } from '../../domain/shipping.ts'
import type { Json } from '../framework/resource.ts'
import { settingsJson } from '../framework/setting-json.ts'
import { flatRateValues, freeShippingValues } from './method-values.ts'

/** The shipping methods that the embedded store offers: flat rate and free shipping. */
export const FLAT_RATE = {
  id: 'flat_rate',
  title: 'Flat rate',
  description: 'Lets you charge a fixed rate for shipping.',
} as const
export const FREE_SHIPPING = {
  id: 'free_shipping',
  title: 'Free shipping',
  description: 'Free shipping is a special method which can be triggered with coupons and minimum spends.',
} as const

/**
 * The JSON of the two shipping methods in the delivery zone (recording
 * `shop-administration/wc-v3-shipping-zone-methods`).
 */
export function methodsJson(terms: ShopTerms): readonly Json[] {
  const paid = flatRateValues(terms)
  const free = freeShippingValues(terms)
  return [
    {
      ...methodJson(FLAT_RATE_INSTANCE, paid.title, FLAT_RATE),
      settings: settingsJson([
        title(paid.title, FLAT_RATE.title, 'e.g. Standard national'),
        {
          ...{ id: 'tax_status', label: 'Tax status', type: 'select' },
          ...{ value: paid.tax_status, default: 'taxable', options: { taxable: 'Taxable', none: 'None' } },
        },
        {
          id: 'cost',
          label: 'Cost',
          description: 'A price, such as 7 or 7.50.',
          type: 'text',
          value: paid.cost,
        },
      ]),
    },
    {
      ...methodJson(FREE_SHIPPING_INSTANCE, free.title, FREE_SHIPPING),
      settings: settingsJson([
        title(free.title, FREE_SHIPPING.title, 'e.g. Free shipping'),
        {
          ...{ id: 'requires', label: 'Free shipping requires', type: 'select' },
          ...{ value: free.requires, options: REQUIREMENTS },
        },
        {
          ...{ id: 'min_amount', label: 'Minimum order amount', type: 'text', value: free.min_amount },
          description: 'Customers will need to spend this amount to get free shipping.',
        },
        {
          ...{ id: 'ignore_discounts', label: 'Coupons discounts', type: 'checkbox' },
          ...{ value: free.ignore_discounts, default: 'no' },
          description: 'If checked, free shipping would be available based on pre-discount order amount.',
        },
      ]),
    },
  ]
}

/** The possible values of the setting `requires` of WooCommerce's free shipping, with their labels. */
export const REQUIREMENTS = {
  '': 'No requirement',
  coupon: 'A valid free shipping coupon',
  min_amount: 'A minimum order amount',
  either: 'A minimum order amount OR coupon',
  both: 'A minimum order amount AND coupon',
} as const

function methodJson(id: number, name: string, kind: typeof FLAT_RATE | typeof FREE_SHIPPING): Json {
  return {
    id,
    instance_id: id,
    title: name,
    order: id,
    enabled: true,
    method_id: kind.id,
    method_title: kind.title,
    method_description: `<p>${kind.description}</p>\n`,
  }
}

const title = (value: string, kind: string, placeholder: string) => ({
  ...{ id: 'title', label: 'Name', type: 'text', value, default: kind, placeholder },
  description: 'Your customers will see the name of this shipping method during checkout.',
})
