import { type DefaultPage, type ShopPageSlug, withShopPages } from '@sultan/gateway/shop-pages'
import type { ShopTerms } from '@sultan/kernel/shop-terms'
import type { Store } from '@sultan/woo-client/store'
import type { Config } from '../config/config.ts'
import { deliveryPage } from './delivery-page.ts'
import { privacyPage, termsPage } from './legal-pages.ts'
import type { ShopParticulars } from './seller-line.ts'

/**
 * Wraps the client of a connected shop. When the shop lacks a delivery, terms or privacy page, a default page
 * takes its place.
 */
export function withDefaultPages(
  store: Store,
  { pageSlugs: slugs, publicUrl, shop }: Pick<Config, 'pageSlugs' | 'publicUrl' | 'shop'>,
  terms: () => ShopTerms,
): Store {
  return withShopPages(store, {
    slugs,
    publicUrl,
    defaultPage: slug => defaultPage(slug, shop, terms()),
  })
}

/**
 * The page that the storefront shows until the owner of a connected shop publishes a page of the same kind in
 * WordPress.
 */
function defaultPage(slug: ShopPageSlug, shop: ShopParticulars, terms: ShopTerms): DefaultPage {
  if (slug === 'dostava') return deliveryPage(shop, terms)
  return slug === 'uslovi' ? termsPage(shop, terms) : privacyPage(shop, terms)
}
