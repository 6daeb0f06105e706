import { rejectionResponse, respond } from '../../http/response.ts'
import { type AdminRequest, type AdminRoute, type Method, WRITE_METHODS } from '../framework/admin-route.ts'
import { flag } from '../framework/fields.ts'

const ROUTE = '/wc/v3/system_status/tools'
const common = { staff: 'all', args: {} } as const
const METHODS: readonly Method[] = ['GET', ...WRITE_METHODS]

/**
 * WooCommerce's system tool for clearing caches, the only system tool of the embedded store. It makes all
 * servers drop their cached pages, responses and search results.
 */
const CLEAR_CACHES = {
  id: 'clear_transients',
  name: 'WooCommerce transients',
  action: 'Clear transients',
  description: 'This tool will clear the product/shop transients cache.',
} as const

/** `system_status/tools`: lists the only system tool, and runs it on a write request with `confirm=true`. */
export const systemTools: readonly AdminRoute[] = [
  {
    ...common,
    method: 'GET',
    route: ROUTE,
    operation: 'list',
    handle: async request => respond([linked(request)]),
  },
  ...METHODS.map(
    (method): AdminRoute => ({
      ...common,
      method,
      route: `${ROUTE}/:tool`,
      ...(method === 'GET'
        ? { operation: 'view' }
        : { operation: 'edit', args: { confirm: flag().default(false) } }),
      async handle(request) {
        if (request.path.tool !== CLEAR_CACHES.id) return rejectionResponse(UNKNOWN)
        if (method === 'GET') return respond(linked(request))
        const isConfirmed = flag().safeParse(request.rawParams.confirm).data === true
        if (!isConfirmed) return respond({ ...linked(request), success: false, message: NOT_CONFIRMED })
        request.context.onChange({ kind: 'catalogue' })
        return respond({ ...linked(request), success: true, message: 'Product transients cleared' })
      },
    }),
  ),
]

function linked({ apiUrl }: AdminRequest) {
  const item = [{ embeddable: true, href: `${apiUrl}${ROUTE}/${CLEAR_CACHES.id}` }]
  return { ...CLEAR_CACHES, _links: { item } }
}

const NOT_CONFIRMED = 'The tool runs only with confirm=true.'

const UNKNOWN = {
  status: 404,
  code: 'woocommerce_rest_system_status_tool_invalid_id',
  message: 'Invalid tool ID.',
}
