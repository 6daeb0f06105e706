import { LOW_STOCK_THRESHOLD } from '../../domain/stock.ts'
import { type AdminContext, settingsOf } from '../framework/resource.ts'
import { generalSettings } from './general-settings.ts'
import { checkbox, type Setting } from './setting.ts'

interface SettingGroup {
  readonly id: string
  readonly label: string
  settings(context: AdminContext): readonly Setting[]
}

/**
 * WooCommerce's groups of settings that the embedded store has. Settings that have no meaning for the
 * embedded store are left out.
 */
export const SETTING_GROUPS: readonly SettingGroup[] = [
  { id: 'general', label: 'General', settings: generalSettings },
  { id: 'products', label: 'Products', settings: productSettings },
  { id: 'tax', label: 'Tax', settings: taxSettings },
]

function productSettings(context: AdminContext): readonly Setting[] {
  const { reviews } = settingsOf(context).termsSettings.terms
  return [
    {
      ...{ id: 'woocommerce_weight_unit', label: 'Weight unit', type: 'select', value: 'kg', default: 'kg' },
      description: 'This controls what unit you will define weights in.',
      options: { kg: 'kg', g: 'g', lbs: 'lbs', oz: 'oz' },
    },
    {
      ...{ id: 'woocommerce_dimension_unit', label: 'Dimensions unit', type: 'select' },
      ...{ value: 'cm', default: 'cm' },
      description: 'This controls what unit you will define lengths in.',
      options: { m: 'm', cm: 'cm', mm: 'mm', in: 'in', yd: 'yd' },
    },
    checkbox('woocommerce_enable_reviews', 'Enable reviews', reviews !== 'none'),
    checkbox(
      'woocommerce_review_rating_verification_required',
      'Reviews can only be left by "verified owners"',
      reviews === 'buyers',
    ),
    checkbox('woocommerce_enable_review_rating', 'Product ratings', true),
    checkbox('woocommerce_manage_stock', 'Manage stock', true),
    {
      ...{ id: 'woocommerce_notify_low_stock_amount', label: 'Low stock threshold', type: 'number' },
      ...{ value: `${LOW_STOCK_THRESHOLD}`, default: '2' },
      description: 'When product stock reaches this amount, pages show the number of pieces.',
    },
    {
      ...{ id: 'woocommerce_notify_no_stock_amount', label: 'Out of stock threshold', type: 'number' },
      ...{ value: '0', default: '0' },
      description: 'When product stock reaches this amount the stock status will change to "out of stock".',
    },
    checkbox('woocommerce_hide_out_of_stock_items', 'Out of stock visibility', false),
    {
      ...{ id: 'woocommerce_stock_format', label: 'Stock display format', type: 'select' },
      value: 'low_amount',
      description: 'This controls how stock quantities are displayed on the frontend.',
      options: {
        '': 'Always show quantity remaining in stock e.g. "12 in stock"',
        low_amount: 'Only show quantity remaining in stock when low e.g. "Only 2 left in stock"',
        no_amount: 'Never show quantity remaining in stock',
      },
    },
  ]
}

/** The embedded store charges no taxes, so the shopper pays exactly the displayed price. */
function taxSettings(): readonly Setting[] {
  const display = { incl: 'Including tax', excl: 'Excluding tax' }
  const classes = { inherit: 'Shipping tax class based on cart items', '': 'Standard' }
  return [
    {
      ...{ id: 'woocommerce_prices_include_tax', label: 'Prices entered with tax', type: 'radio' },
      ...{ value: 'no', default: 'no' },
      options: {
        yes: 'Yes, I will enter prices inclusive of tax',
        no: 'No, I will enter prices exclusive of tax',
      },
    },
    {
      ...{ id: 'woocommerce_tax_based_on', label: 'Calculate tax based on', type: 'select' },
      ...{ value: 'shipping', default: 'shipping' },
      options: {
        shipping: 'Customer shipping address',
        billing: 'Customer billing address',
        base: 'Shop base address',
      },
    },
    {
      ...{ id: 'woocommerce_shipping_tax_class', label: 'Shipping tax class', type: 'select' },
      ...{ value: 'inherit', default: 'inherit', options: classes },
    },
    checkbox('woocommerce_tax_round_at_subtotal', 'Rounding', false),
    { id: 'woocommerce_tax_classes', label: 'Additional tax classes', type: 'textarea', value: '' },
    {
      ...{ id: 'woocommerce_tax_display_shop', label: 'Display prices in the shop', type: 'select' },
      ...{ value: 'incl', default: 'excl', options: display },
    },
    {
      ...{
        id: 'woocommerce_tax_display_cart',
        label: 'Display prices during cart and checkout',
        type: 'select',
      },
      ...{ value: 'incl', default: 'excl', options: display },
    },
    { id: 'woocommerce_price_display_suffix', label: 'Price display suffix', type: 'text', value: '' },
    {
      ...{ id: 'woocommerce_tax_total_display', label: 'Display tax totals', type: 'select' },
      ...{ value: 'itemized', default: 'itemized' },
      options: { single: 'As a single total', itemized: 'Itemized' },
    },
  ]
}
