import { defaultShopTerms } from '@sultan/kernel/default-shop-terms'
import type { ShopTerms } from '@sultan/kernel/shop-terms'
import type { TermsSettings } from '@sultan/store/shop-settings'
import type { z } from 'zod'
import type { environmentSchema } from './environment-schema.ts'

/**
 * Returns the terms of delivery and return, and the shop's contact details, from the environment variables.
 * Terms of a connected WooCommerce shop (`openShopTerms`) and terms in the embedded store's database
 * (`loadTerms`) take precedence over some of these values.
 */
export function termsFromSettings(env: z.infer<typeof environmentSchema>): ShopTerms {
  return {
    ...defaultShopTerms,
    freeShippingFrom: env.FREE_SHIPPING_FROM,
    flatRate: env.SHIPPING_PRICE,
    dispatchCutoffHour: env.DISPATCH_CUTOFF,
    deliveryDays: env.DELIVERY_DAYS,
    holidays: [...new Set([...defaultShopTerms.holidays, ...env.HOLIDAYS])].sort(),
    returnDays: env.RETURN_DAYS,
    openingHours: env.SHOP_HOURS,
    phone: env.SHOP_PHONE,
    viber: env.SHOP_VIBER,
    whatsapp: env.SHOP_WHATSAPP,
  }
}

/**
 * Returns the terms of delivery that environment variables set, each with the name of its variable. The
 * administration API cannot change these terms.
 */
export function fixedTermsOf(environment: Readonly<Record<string, unknown>>): TermsSettings['fixed'] {
  return {
    ...('SHIPPING_PRICE' in environment && { flatRate: 'SHIPPING_PRICE' }),
    ...('FREE_SHIPPING_FROM' in environment && { freeShippingFrom: 'FREE_SHIPPING_FROM' }),
  }
}
