import type { PickupLocation } from '@sultan/woo-client/shipping-method'

/** How an order reaches the shopper. */
export interface ShippingMethod {
  /** Name of the shipping method as it is set in the store, such as `Besplatna dostava` (free delivery). */
  readonly name: string
  /** Whether the shopper collects the order in the shop. */
  readonly isPickup: boolean
  /** Place of pick-up with address and opening hours; empty where the shop states no place. */
  readonly place: string
}

interface ShippingMethodJson {
  readonly name: string
  readonly pickup: boolean
  readonly pickup_location?: PickupLocation | undefined
}

/**
 * The field `place` leaves out the name of the pick-up location when `name` contains it: `Preuzimanje u
 * radnji (Radnja Ferhadija)` (pick-up in the shop Radnja Ferhadija).
 */
export function toShippingMethod({ name, pickup, pickup_location }: ShippingMethodJson): ShippingMethod {
  const { name: placeName = '', address = '', details = '' } = pickup_location ?? {}
  const parts = [name.includes(placeName) ? '' : placeName, address, details]
  return { name, isPickup: pickup, place: parts.filter(part => part !== '').join(', ') }
}
