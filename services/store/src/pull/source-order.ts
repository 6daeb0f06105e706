import { z } from 'zod'

// Orders as `wc/v3` sends them (recordings `sales-administration/wc-v3-orders-*`). Unknown fields are dropped
// and missing fields have defaults, so that an order created by a plugin does not end the import.

const text = z.string().catch('')
const id = z.coerce.number().catch(0)
const amount = z.union([z.string(), z.number()]).transform(String).catch('0')
const meta = z
  .array(
    z.object({
      key: text,
      value: z.unknown().optional(),
      display_key: z.unknown().optional(),
      display_value: z.unknown().optional(),
    }),
  )
  .catch([])
const address = z.record(z.string(), z.unknown().optional()).catch({})

const item = { id, total: amount, total_tax: amount, meta_data: meta }

const lineSchema = z.object({
  ...item,
  name: text,
  parent_name: z.string().nullable().catch(null),
  product_id: id,
  variation_id: id,
  quantity: z.coerce.number().catch(1),
  sku: z.string().nullable().catch(null),
  subtotal: amount,
  subtotal_tax: amount,
})
const shippingSchema = z.object({ ...item, method_id: text, method_title: text, instance_id: text })
const feeSchema = z.object({ ...item, name: text, tax_status: text })
const couponSchema = z.object({
  code: text,
  discount: amount,
  discount_tax: amount,
  discount_type: z.enum(['percent', 'fixed_cart', 'fixed_product']).catch('fixed_cart'),
})

const list = <T extends z.ZodType>(schema: T) => z.array(schema).catch([])

export const sourceOrderSchema = z.object({
  id,
  number: z.union([z.string(), z.number()]).transform(String).catch(''),
  order_key: text,
  status: text,
  currency: text,
  created_via: text,
  customer_id: id,
  customer_note: text,
  customer_user_agent: text,
  billing: address,
  shipping: address,
  payment_method: text,
  payment_method_title: text,
  transaction_id: text,
  date_paid_gmt: z.unknown().optional(),
  date_completed_gmt: z.unknown().optional(),
  total: amount,
  total_tax: amount,
  meta_data: meta,
  line_items: list(lineSchema),
  shipping_lines: list(shippingSchema),
  fee_lines: list(feeSchema),
  coupon_lines: list(couponSchema),
  refunds: list(z.object({ id })),
})

export type SourceOrder = z.output<typeof sourceOrderSchema>
export type SourceLine = SourceOrder['line_items'][number]

export const sourceRefundSchema = z.object({
  id,
  amount,
  reason: text,
  meta_data: meta,
  line_items: list(z.object({ ...item, quantity: z.coerce.number().catch(0) })),
  shipping_lines: list(z.object(item)),
  fee_lines: list(z.object(item)),
})
export type SourceRefund = z.output<typeof sourceRefundSchema>

/** Converts a positive or negative amount in major units to minor units; 0 for a text that is no amount. */
export function minorUnits(sent: string): number {
  const units = Math.round(Number(sent.replace(',', '.')) * 100)
  return Number.isSafeInteger(units) ? units : 0
}
