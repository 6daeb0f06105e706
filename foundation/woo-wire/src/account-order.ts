import * as z from 'zod/mini'
import { wcOrderSchema } from './wc-order.ts'

/** What a customer sees of an order of his own: the same shape, without what only the shop reads. */
export const accountOrderSchema = z.pick(wcOrderSchema, {
  id: true,
  number: true,
  status: true,
  currency: true,
  date_created: true,
  date_completed: true,
  discount_total: true,
  shipping_total: true,
  total: true,
  billing: true,
  shipping: true,
  payment_method_title: true,
  line_items: true,
  shipping_lines: true,
})
export type AccountOrder = z.output<typeof accountOrderSchema>
