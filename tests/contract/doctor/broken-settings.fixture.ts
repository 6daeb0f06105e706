import type { BrokenShop } from './broken-shop.fixture.ts'

const taxes = { percent: 17, entered: 'incl', shop: 'incl', cart: 'incl' } as const
const taxedDelivery = ['✓ Delivery costs 7 KM plus tax', '✓ Delivery is free from 100 KM, as the banner says']

/** Test cases of `npm run doctor`: shops whose settings or products do not fit the storefront. */
export const brokenSettings: Readonly<Record<string, BrokenShop>> = {
  'with WooCommerce 8': {
    settings: { version: '8.9.3' },
    report: { woocommerce: ['✗ WooCommerce 8.9.3 is too old → update it to 9 or newer'] },
  },
  'without guest orders': {
    settings: { guests: false },
    report: {
      guests: [
        '✗ Guest checkout is off → WooCommerce → Settings → Accounts & Privacy: allow customers to place orders without an account',
      ],
    },
  },
  'without cash on delivery': {
    settings: { cashOnDelivery: false },
    report: {
      payment: [
        '✗ Cash on delivery is off: no order is possible → WooCommerce → Settings → Payments → Cash on delivery: enable it',
      ],
    },
  },
  'with prices in euros': {
    settings: { currency: 'EUR' },
    report: {
      general: [
        '✗ Prices are in EUR: the storefront shows KM → set the currency to BAM (WooCommerce → Settings → General)',
        '✓ The shop sells to Bosnia and Herzegovina',
      ],
    },
  },
  'that sells to another country only': {
    settings: { sellsTo: ['HR'] },
    report: {
      general: [
        '✓ Prices are in BAM',
        '✗ The shop does not sell to Bosnia and Herzegovina → add it to the selling locations (WooCommerce → Settings → General)',
      ],
    },
  },
  'with taxes, shown as they are paid': {
    settings: { taxes },
    report: { taxes: ['✓ The tax is 17 %', '✓ Prices are shown with tax'], shipping: taxedDelivery },
  },
  'with taxes that product pages do not show': {
    settings: { taxes: { ...taxes, shop: 'excl', cart: 'excl' } },
    report: {
      taxes: [
        '✓ The tax is 17 %',
        '! Product pages show prices without tax, which is added to the total → WooCommerce → Settings → Tax: display prices in the shop, and during cart and checkout, including tax',
      ],
      shipping: taxedDelivery,
    },
  },
  'with taxes that the cart does not show': {
    settings: { taxes: { ...taxes, cart: 'excl' } },
    report: {
      taxes: [
        '✓ The tax is 17 %',
        '! Prices are shown with tax in the shop, but without in WooCommerce’s cart and mails → WooCommerce → Settings → Tax: display prices during cart and checkout including tax',
      ],
      shipping: [
        '✓ Delivery costs 7 KM plus tax',
        '✓ Delivery is free from 100 KM in WooCommerce’s cart; the banner says it as product pages show prices',
      ],
    },
  },
  'with two tax rates and a cart that does not show the tax': {
    settings: { taxes: { ...taxes, cart: 'excl', reduced: { percent: 5, ids: [31] } } },
    report: {
      taxes: [
        '✓ The tax is 17 %',
        '! Prices are shown with tax in the shop, but without in WooCommerce’s cart and mails → WooCommerce → Settings → Tax: display prices during cart and checkout including tax',
      ],
      shipping: [
        '✓ Delivery costs 7 KM plus tax',
        '! Delivery is free from 100 KM in WooCommerce’s cart, which the storefront does not say: product pages show prices differently, and there are several tax rates → WooCommerce → Settings → Tax: display prices in the shop, and during cart and checkout, in the same way',
      ],
    },
  },
  'with taxes, but without a rate for the country': {
    settings: { taxes, taxedCountry: 'HR' },
    report: {
      taxes: [
        '! Taxes are on, but no standard rate above 0 % is for Bosnia and Herzegovina: products of the standard class are not taxed → WooCommerce → Settings → Tax → Standard rates: add one for BA (17 %), or switch taxes off',
      ],
    },
  },
  'with products of a plugin': {
    settings: { otherKinds: { 17: 'subscription', 31: 'booking' } },
    report: {
      products: [
        '! 2 products of kinds that only WordPress can sell (booking, subscription): Ulje & sapun – poklon set, Ulje crnog kima – hladno cijeđeno 100 ml → make them simple or variable products, or sell them in WordPress',
        '· 1 product without a price, not to be ordered: Namaski sat (uskoro)',
      ],
    },
  },
}
