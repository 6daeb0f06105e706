import type { DefaultPage, ShopPageSlug } from '@sultan/gateway/shop-pages'
import type { ShopTerms } from '@sultan/kernel/shop-terms'
import { deliveryPage } from './delivery-page.ts'
import { privacyPage, termsPage } from './legal-pages.ts'
import type { ShopParticulars } from './seller-line.ts'

/** The page that the storefront shows until the owner of a connected shop publishes one in WordPress. */
export function defaultPage(slug: ShopPageSlug, shop: ShopParticulars, terms: ShopTerms): DefaultPage {
  if (slug === 'dostava') return deliveryPage(shop, terms)
  return slug === 'uslovi' ? termsPage(shop, terms) : privacyPage(shop)
}
