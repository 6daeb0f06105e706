import type { TaxSettings } from '../taxes/taxes.ts'

/** The owner's settings that the API key can read. The defaults are those of the recorded shop. */
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
  /** Null where the shop charges no taxes. */
  readonly taxes: TaxSettings | null
  readonly comingSoon: boolean
  readonly reviews: ReviewSettings
  /** Name of the pick-up in the shop (`local_pickup:3`); null where goods cannot be picked up. */
  readonly pickup: string | null
  /** The place of pick-up that the block checkout offers (`pickup_location:0`); null where there is none. */
  readonly pickupLocation: PickupLocation | null
  /** Titles of the published pages, by slug. */
  readonly pages: Readonly<Record<string, string>>
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
  /** Ids of the products of which the owner takes no reviews. */
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
  comingSoon: false,
  reviews: { enabled: true, buyersOnly: false, closedFor: [] },
  pickup: null,
  pickupLocation: null,
  pages: { dostava: 'Dostava i plaćanje', privatnost: 'Privatnost', uslovi: 'Uslovi kupovine' },
}
