import { decodeEntities } from '@sultan/kernel/html-text'
import { isRecord } from '@sultan/kernel/is-record'
import type { ShopTerms } from '@sultan/kernel/shop-terms'
import { readReviewWriters } from '../reviews/review-rules.ts'
import type { AdminClient } from '../store/admin-client.ts'
import type { StoreClient } from '../store/store-client.ts'
import { readCartRate } from './cart-rate.ts'
import { readShippingZone } from './shipping-zone.ts'
import { readTaxRates } from './tax-rates.ts'

/**
 * Prices of delivery, the tax, and who may write reviews, as read from a connected WooCommerce shop. These
 * values take precedence over the values in the gateway's configuration. A value that the shop does not
 * provide is absent.
 */
export type RemoteTerms = Partial<
  Pick<ShopTerms, 'freeShippingFrom' | 'flatRate' | 'shippingName' | 'reviews' | 'tax'>
>

interface RemoteTermsClients {
  readonly adminClient: AdminClient
  readonly storeClient: StoreClient
}

/**
 * Reads the terms of delivery of a connected shop and who may write reviews there. Null when neither can be
 * read.
 */
export async function readRemoteTerms(clients: RemoteTermsClients): Promise<RemoteTerms | null> {
  const delivery = await readDeliveryTerms(clients)
  const reviews = await readReviewWriters(clients.adminClient)
  return delivery === null && reviews === null ? null : { ...delivery, ...(reviews !== null && { reviews }) }
}

/**
 * Reads from the shop's shipping zones the price of delivery and the cart total from which delivery is free.
 * The price is read from a cart instead when the zones cannot be read, or when the shop charges taxes. Null
 * when neither the zones nor the price in a cart can be read.
 */
async function readDeliveryTerms({
  adminClient,
  storeClient,
}: RemoteTermsClients): Promise<RemoteTerms | null> {
  const zone = await readShippingZone(adminClient)
  if (zone === null) {
    const rate = await readCartRate(storeClient)
    return rate && { flatRate: rate.price, shippingName: decodeEntities(rate.name), tax: rate.tax }
  }
  const { shippingName, ...amounts } = zone
  const terms = { ...amounts, ...(shippingName !== null && { shippingName: decodeEntities(shippingName) }) }
  if (await chargesNoTax(adminClient)) return { ...terms, tax: null }
  const rate = await readCartRate(storeClient)
  if (rate === null) return terms
  const rates = await readTaxRates(adminClient)
  const { freeShippingFrom, flatRate } = terms
  // WooCommerce compares the minimum for free shipping with the total that the cart displays. The minimum
  // must be converted for product pages if they display prices with tax and the cart without tax, or the
  // reverse. In a shop with several tax rates, no single converted amount is right for all products.
  const isMinimumKnown = !freeShippingFrom || rate.isSameDisplay || !rates?.areSeveral
  const hasOnePrice = isMinimumKnown && !(rate.tax?.isIncluded && rates?.dependsShippingOnProducts)
  return {
    ...terms,
    freeShippingFrom:
      freeShippingFrom === null || !isMinimumKnown ? null : rate.toDisplayed(freeShippingFrom),
    tax: rate.tax && rates?.areSeveral ? { ...rate.tax, label: rates.name } : rate.tax,
    ...(flatRate !== null && { flatRate: hasOnePrice ? rate.price : null }),
  }
}

/**
 * Whether the shop charges no taxes. False when the setting cannot be read; the taxes are then read from a
 * cart.
 */
async function chargesNoTax(adminClient: AdminClient): Promise<boolean> {
  const route = '/wc/v3/settings/general/woocommerce_calc_taxes'
  const setting = await adminClient({ method: 'GET', route })
  return setting.kind === 'received' && isRecord(setting.body) && setting.body.value === 'no'
}
