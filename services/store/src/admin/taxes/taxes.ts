import { flag, integer, list, oneOf, readOnly, text } from '../framework/fields.ts'
import { sortOrder } from '../framework/list-page.ts'
import { notSupported } from '../framework/not-supported.ts'
import type { Resource } from '../framework/resource.ts'

const fields = {
  id: readOnly(integer()),
  country: text(),
  state: text(),
  postcode: text(),
  city: text(),
  rate: text(),
  name: text(),
  priority: integer(),
  compound: flag(),
  shipping: flag(),
  order: integer(),
  class: text(),
  postcodes: list(text()),
  cities: list(text()),
}

const listParams = {
  offset: integer({ min: 0 }).optional(),
  class: text().optional(),
  order: sortOrder('asc'),
  orderby: oneOf(['id', 'order', 'priority']).default('order'),
}

/** Tax rates. The embedded store charges no taxes, so the list of tax rates is empty. */
export const taxes: Resource<typeof fields, typeof listParams> = {
  title: 'tax',
  route: '/wc/v3/taxes',
  staff: 'all',
  fields,
  listParams,
  deletion: 'forced',
  unknown: () => ({ status: 404, code: 'woocommerce_rest_invalid_id', message: 'Invalid resource ID.' }),
  list: async () => ({ ids: [], total: 0 }),
  load: async () => [],
  create: async () =>
    notSupported(
      'The embedded store charges no taxes: its prices are what shoppers pay. There are no tax rates.',
    ),
  update: async () => null,
  remove: async () => null,
}
