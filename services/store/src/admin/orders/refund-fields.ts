import { amount, date, flag, group, integer, list, metaData, readOnly, text } from '../framework/fields.ts'

export const refundFields = {
  id: readOnly(integer()),
  parent_id: readOnly(integer()),
  date_created: readOnly(date()),
  date_created_gmt: readOnly(date()),
  amount: amount().describe('In major units; without it the sum of the lines.'),
  reason: text(),
  meta_data: metaData(),
  line_items: list(group({ id: integer(), quantity: integer({ min: 0 }), refund_total: amount() })),
  api_refund: flag().describe('Must be false: the shop has no payment service that sends money back.'),
  api_restock: flag().describe('Whether refunded pieces return to the stock.'),
}
