import * as z from 'zod/mini'

const PICKUP_METHODS = ['local_pickup', 'pickup_location']

/** Whether shoppers collect orders with this shipping method in the shop (wire fact 73). */
export function isPickupMethod(methodId: string): boolean {
  return PICKUP_METHODS.includes(methodId)
}

/**
 * Metadata of a shipping rate, of an order, or of the shipping line of an order. Plug-ins store values of any
 * type; only strings are read.
 */
export const metaSchema = z._default(
  z.array(z.object({ key: z.catch(z.string(), ''), value: z.catch(z.string(), '') })),
  [],
)

const pickupLocationSchema = z.object({ name: z.string(), address: z.string(), details: z.string() })
/** A pick-up location as plain text. Fields without a value in the shop are empty. */
export type PickupLocation = z.output<typeof pickupLocationSchema>

/** How an order reaches the shopper, in responses of the gateway (docs/http-api.md). */
export const shippingMethodFields = {
  name: z.string(),
  /** Whether the shopper collects the order in the shop. */
  pickup: z._default(z.boolean(), false),
  pickup_location: z.optional(pickupLocationSchema),
}

type ShippingMeta = z.output<typeof metaSchema>

export const PICKUP_META_KEYS = ['pickup_location', 'pickup_address', 'pickup_details']

/**
 * The place of pick-up in a rate's metadata; null where the metadata has none, as for `local_pickup`. WooCommerce's
 * values are HTML, which `toText` converts.
 */
export function readPickupLocation(
  metadata: ShippingMeta,
  toText = (value: string) => value,
): PickupLocation | null {
  const [name = '', address = '', details = ''] = PICKUP_META_KEYS.map(key =>
    toText(metadata.find(entry => entry.key === key)?.value ?? ''),
  )
  return name === '' && address === '' ? null : { name, address, details }
}
