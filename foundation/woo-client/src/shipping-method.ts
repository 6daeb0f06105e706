import * as z from 'zod/mini'

const PICKUP_METHODS = ['local_pickup', 'pickup_location']

/** Whether a shipping method means that shoppers collect their orders in the shop (wire fact 73). */
export function isPickupMethod(methodId: string): boolean {
  return PICKUP_METHODS.includes(methodId)
}

/**
 * Metadata of a shipping rate, of an order, or of the shipping line of an order. Plug-ins store values of any
 * type; values that are not strings are ignored.
 */
export const metaSchema = z._default(
  z.array(z.object({ key: z.catch(z.string(), ''), value: z.catch(z.string(), '') })),
  [],
)

const pickupLocationSchema = z.object({ name: z.string(), address: z.string(), details: z.string() })
/** A pick-up location as plain text. Fields that the shop has left empty are empty strings. */
export type PickupLocation = z.output<typeof pickupLocationSchema>

/** The fields by which the gateway's responses state how an order reaches the shopper (docs/http-api.md). */
export const shippingMethodFields = {
  name: z.string(),
  /** Whether the shopper collects the order in the shop. */
  pickup: z._default(z.boolean(), false),
  pickup_location: z.optional(pickupLocationSchema),
}

type ShippingMeta = z.output<typeof metaSchema>

export const PICKUP_META_KEYS = ['pickup_location', 'pickup_address', 'pickup_details']

/**
 * The pick-up location in the metadata of a shipping rate; null where the metadata has none, as for
 * `local_pickup`. WooCommerce's values are HTML, which `toText` converts.
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
