import { respondOnePage } from '../../http/pagination.ts'
import { rejectionResponse, respond } from '../../http/response.ts'
import { type AdminRequest, type AdminRoute, withLinks } from '../framework/admin-route.ts'
import { FLAT_RATE, FREE_SHIPPING } from './method-json.ts'

const ROUTE = '/wc/v3/shipping_methods'
const common = { method: 'GET', staff: 'all', args: {} } as const
const KINDS = [FLAT_RATE, FREE_SHIPPING]

const linked = (kind: (typeof KINDS)[number], { apiUrl }: AdminRequest) =>
  withLinks(kind, `${apiUrl}${ROUTE}/${kind.id}`, `${apiUrl}${ROUTE}`, ['GET'])

/** The routes of the shipping methods: flat rate and free shipping. */
export const shippingMethods: readonly AdminRoute[] = [
  {
    ...common,
    route: ROUTE,
    operation: 'list',
    handle: async request => respondOnePage(KINDS.map(kind => linked(kind, request))),
  },
  {
    ...common,
    route: `${ROUTE}/:method`,
    operation: 'view',
    async handle(request) {
      const kind = KINDS.find(({ id }) => id === request.path.method)
      return kind === undefined ? rejectionResponse(UNKNOWN) : respond(linked(kind, request))
    },
  },
]

const UNKNOWN = {
  status: 404,
  code: 'woocommerce_rest_shipping_method_invalid',
  message: 'Resource does not exist.',
}
