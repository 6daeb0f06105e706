import { WEBHOOK_STATUSES } from '../../db/webhook-tables.ts'
import { date, integer, list, moment, oneOf, readOnly, text } from '../framework/fields.ts'
import { commonListParams, sortOrder } from '../framework/list-page.ts'

export const webhookFields = {
  id: readOnly(integer()),
  name: text(),
  status: oneOf(WEBHOOK_STATUSES, { inBatch: 'active' }),
  topic: text().describe('Resource and event, such as order.created.'),
  resource: readOnly(text()),
  event: readOnly(text()),
  hooks: readOnly(list(text())),
  delivery_url: text().describe('Address that receives the changes; it begins with http:// or https://.'),
  secret: text().describe('Key of the signatures. Never in a response; without one a random one is made.'),
  date_created: readOnly(date()),
  date_created_gmt: readOnly(date()),
  date_modified: readOnly(date()),
  date_modified_gmt: readOnly(date()),
}

export const webhookListParams = {
  ...commonListParams,
  after: moment().optional(),
  before: moment().optional(),
  order: sortOrder('desc'),
  orderby: oneOf(['date', 'id', 'title']).default('date'),
  status: oneOf(['all', ...WEBHOOK_STATUSES]).default('all'),
}
