import { respondOnePage } from '../../http/pagination.ts'
import { missingParams } from '../../http/params.ts'
import { rejectionResponse, respond } from '../../http/response.ts'
import type { AdminRequest, AdminRoute } from '../framework/admin-route.ts'
import { flag, text } from '../framework/fields.ts'
import { notSupported } from '../framework/not-supported.ts'

const ROUTE = '/wc/v3/taxes/classes'
const ITEM_ROUTE = `${ROUTE}/:slug`
const schema = { title: 'tax_class', fields: { slug: text(), name: text() } }
const common = { staff: 'all', schema, args: {} } as const

/** WooCommerce's built-in tax classes, which products can name in `tax_class`. */
const CLASSES = [
  { slug: 'standard', name: 'Standard rate' },
  { slug: 'reduced-rate', name: 'Reduced rate' },
  { slug: 'zero-rate', name: 'Zero rate' },
]

const FIXED = notSupported(
  'The embedded store charges no taxes. Its tax classes cannot be changed.',
).rejection

/** The tax classes. They have no tax rates, because the embedded store charges no taxes. */
export const taxClasses: readonly AdminRoute[] = [
  {
    ...common,
    method: 'GET',
    route: ROUTE,
    operation: 'list',
    handle: async request => respondOnePage(CLASSES.map(one => linked(one, request))),
  },
  {
    ...common,
    method: 'POST',
    route: ROUTE,
    operation: 'create',
    args: { name: text() },
    required: ['name'],
    handle: async ({ rawParams }) => rejectionResponse(missingParams(rawParams, ['name']) ?? FIXED),
  },
  {
    ...common,
    method: 'GET',
    route: ITEM_ROUTE,
    operation: 'view',
    async handle(request) {
      const found = CLASSES.find(({ slug }) => slug === request.path.slug)
      return found === undefined ? rejectionResponse(UNKNOWN) : respond([linked(found, request)])
    },
  },
  {
    ...common,
    method: 'DELETE',
    route: ITEM_ROUTE,
    operation: 'delete',
    args: { force: flag().default(false) },
    async handle({ path, rawParams }) {
      if (!CLASSES.some(({ slug }) => slug === path.slug)) return rejectionResponse(UNKNOWN)
      return rejectionResponse(flag().safeParse(rawParams.force).data === true ? FIXED : NO_TRASH)
    },
  },
]

const linked = (json: (typeof CLASSES)[number], { apiUrl }: AdminRequest) => ({
  ...json,
  _links: { collection: [{ href: `${apiUrl}${ROUTE}` }] },
})

const UNKNOWN = {
  status: 404,
  code: 'woocommerce_rest_tax_class_invalid_slug',
  message: 'Invalid slug.',
}

const NO_TRASH = {
  status: 501,
  code: 'woocommerce_rest_trash_not_supported',
  message: 'Taxes do not support trashing.',
}
