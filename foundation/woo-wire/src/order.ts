import * as z from 'zod/mini'
import { addressSchema } from './address.ts'
import { lineFields } from './cart.ts'
import { currencyFields, minorString } from './currency.ts'

/** A line of an order; `id` is the line's own, the product's is not told, `key` is the order's (wire fact 46). */
export const storeOrderItemSchema = z.object({
  ...lineFields,
  variation: z.array(z.object({ attribute: z.string(), value: z.string() })),
})

/** Source: `GET /wc/store/v1/order/{id}`, recordings `store-order-*`. It tells neither date nor number. */
export const storeOrderSchema = z.object({
  id: z.number(),
  status: z.string(),
  items: z.array(storeOrderItemSchema),
  totals: z.object({
    total_items: minorString,
    total_discount: minorString,
    total_shipping: z.nullable(minorString),
    total_price: minorString,
    ...currencyFields,
  }),
  shipping_address: addressSchema,
  billing_address: addressSchema,
})
export type StoreOrder = z.output<typeof storeOrderSchema>
