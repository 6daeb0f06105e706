import type { ShopTerms } from '@sultan/kernel/shop-terms'
import { shopTexts } from '../../messages/shop-texts.ts'

/** Setting values of the flat rate, WooCommerce's shipping method with a fixed price. */
export const flatRateValues = ({ shippingName, flatRate }: ShopTerms) => ({
  title: shippingName,
  // `none` means that the shipping method is untaxed: the embedded store charges no taxes.
  tax_status: 'none',
  cost: amountText(flatRate ?? 0),
})

/**
 * Setting values of WooCommerce's shipping method "free shipping". `requires` is never `min_amount` or
 * `both`, because in the embedded store a coupon for free shipping works with any order total.
 */
export const freeShippingValues = ({ freeShippingFrom }: ShopTerms) => ({
  title: shopTexts.freeShipping,
  requires: freeShippingFrom === null ? 'coupon' : freeShippingFrom === 0 ? '' : 'either',
  min_amount: amountText(freeShippingFrom ?? 0),
  // When `ignore_discounts` is `no`, WooCommerce compares `min_amount` with the order total after coupon
  // discounts.
  ignore_discounts: 'no',
})

/** Formats minor units in the form in which an owner types an amount: `7`, `7.50`. */
function amountText(minor: number): string {
  return (minor / 100).toFixed(minor % 100 === 0 ? 0 : 2)
}

/**
 * Converts an amount as an owner types it, such as `7`, `7.5` or `7,50`, to minor units; null for any other
 * text.
 */
export function amountFromText(text: string): number | null {
  const typed = text.trim().replace(',', '.')
  return /^\d{1,9}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : null
}
