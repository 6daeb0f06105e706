import type { TaxSettings } from '../taxes/taxes.ts'

/** The settings of the shop's owner. The defaults are `recordedSettings`. */
export interface OwnerSettings {
  readonly version: string
  readonly currency: string
  /** Country codes to which the shop sells; null for all countries. */
  readonly sellsTo: readonly string[] | null
  readonly guests: boolean
  readonly cashOnDelivery: boolean
  readonly flatRate: string
  /**
   * Minimum amount of an order for free shipping, as the owner typed it; null when shipping is never free.
   */
  readonly freeFrom: string | null
  /** The tax settings of the shop; null where the shop charges no taxes. */
  readonly taxes: TaxSettings | null
  /** The country to which the tax rates apply. */
  readonly taxedCountry: string
  /**
   * Pages that WooCommerce replaces by its “coming soon” page. `site`: all pages of the WordPress site.
   * `shop`: only the store pages, such as products, cart, checkout and account. Null: no pages.
   */
  readonly comingSoon: 'site' | 'shop' | null
  readonly reviews: ReviewSettings
  /** Displayed name of the shipping rate `local_pickup:3`; null where the shop does not offer this rate. */
  readonly pickup: string | null
  /** The place of pick-up that the block checkout offers (`pickup_location:0`); null where there is none. */
  readonly pickupLocation: PickupLocation | null
  /** Titles of the published WordPress pages, keyed by slug. */
  readonly pages: Readonly<Record<string, string>>
  /** Slug of the account page, below which the form for lost passwords is; null without such a page. */
  readonly accountPage: string | null
  readonly webhooks: readonly Webhook[]
  /** Kinds of products that a plug-in adds, such as `subscription`, keyed by product id. */
  readonly otherKinds: Readonly<Record<number, string>>
}

interface Webhook {
  readonly topic: string
  readonly status: 'active' | 'paused' | 'disabled'
  readonly delivery_url: string
}

export interface PickupLocation {
  readonly name: string
  readonly address: string
  readonly details: string
}

interface ReviewSettings {
  readonly enabled: boolean
  /** Whether only customers who have bought the product may write a review of it. */
  readonly buyersOnly: boolean
  /** Ids of the products that are closed for reviews. */
  readonly closedFor: readonly number[]
}

export const recordedSettings: OwnerSettings = {
  version: '11.0.1',
  currency: 'BAM',
  sellsTo: ['BA'],
  guests: true,
  cashOnDelivery: true,
  flatRate: '7',
  freeFrom: '100',
  taxes: null,
  taxedCountry: 'BA',
  comingSoon: null,
  reviews: { enabled: true, buyersOnly: false, closedFor: [] },
  pickup: null,
  pickupLocation: null,
  pages: { dostava: 'Dostava i plaćanje', privatnost: 'Privatnost', uslovi: 'Uslovi kupovine' },
  accountPage: 'my-account',
  webhooks: [],
  otherKinds: {},
}
