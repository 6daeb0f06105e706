import { z } from 'zod'
import { respondOnePage } from '../../http/pagination.ts'
import { invalidParamsResponse, type RestResponse, rejectionResponse, respond } from '../../http/response.ts'
import {
  type AdminRequest,
  type AdminRoute,
  type Method,
  WRITE_METHODS,
  withLinks,
} from '../framework/admin-route.ts'
import { flag, integer, readOnly, text } from '../framework/fields.ts'
import { notSupported } from '../framework/not-supported.ts'
import { parseFields } from '../framework/parse-fields.ts'
import { sentSettings } from '../framework/setting-json.ts'
import { GATEWAY_ID, gatewayJson, gatewaySettings, gatewayValues } from './gateway-json.ts'

const ROUTE = '/wc/v3/payment_gateways'

const fields = {
  id: readOnly(text()),
  title: text(),
  description: text(),
  order: z.union([z.literal(''), integer()]),
  enabled: flag(),
  settings: z.record(z.string(), z.unknown()),
}

const common = { staff: 'all', schema: { title: 'payment_gateway', fields }, args: {} } as const
const ITEM_METHODS: readonly Method[] = ['GET', ...WRITE_METHODS]

/**
 * The payment gateways: cash on delivery only. A request to update the gateway succeeds if it changes
 * nothing; any other such request is rejected.
 */
export const paymentGateways: readonly AdminRoute[] = [
  {
    ...common,
    method: 'GET',
    route: ROUTE,
    operation: 'list',
    handle: async request => respondOnePage([linked(request)]),
  },
  ...ITEM_METHODS.map(
    (method): AdminRoute => ({
      ...common,
      method,
      route: `${ROUTE}/:gateway`,
      ...(method === 'GET' ? { operation: 'view' } : { operation: 'edit', args: fields }),
      async handle(request) {
        if (request.path.gateway !== GATEWAY_ID) return rejectionResponse(UNKNOWN)
        return method === 'GET' ? respond(linked(request)) : update(request)
      },
    }),
  ),
]

function update(request: AdminRequest): RestResponse {
  const parsed = parseFields(fields, request.rawParams)
  if ('errors' in parsed) return invalidParamsResponse(parsed.errors)
  const { settings, title, description, order, enabled } = parsed.values
  const known = gatewaySettings.map(({ id }) => id)
  const sent = sentSettings(settings, known)
  if (!sent.ok) return rejectionResponse(sent.rejection)
  const isSame = [
    (title ?? gatewayValues.title) === gatewayValues.title,
    (description ?? gatewayValues.description) === gatewayValues.description,
    (order ?? gatewayValues.order) === gatewayValues.order,
    enabled ?? gatewayValues.enabled,
    // Unknown settings of the payment gateway in the request are ignored (wire fact 100).
    ...gatewaySettings.map(({ id, value }) => (sent.value.get(id) ?? value) === value),
  ].every(Boolean)
  return isSame ? respond(linked(request)) : rejectionResponse(FIXED)
}

function linked({ apiUrl }: AdminRequest) {
  return withLinks(gatewayJson(), `${apiUrl}${ROUTE}/${GATEWAY_ID}`, `${apiUrl}${ROUTE}`, ITEM_METHODS)
}

const UNKNOWN = {
  status: 404,
  code: 'woocommerce_rest_payment_gateway_invalid',
  message: 'Resource does not exist.',
}

const FIXED = notSupported(
  'Every order of the embedded store is paid in cash on delivery, with texts of the shop. This cannot be changed here.',
).rejection
