import { eq } from 'drizzle-orm'
import { customers } from '../../db/account-tables.ts'
import { rejectionResponse, respond } from '../../http/response.ts'
import type { AdminRoute } from '../frame/admin-route.ts'
import { pathId } from '../frame/resource.ts'

/** The files that a customer has bought. The shop sells none. */
export const customerDownloads: AdminRoute = {
  method: 'GET',
  route: '/wc/v3/customers/:customer_id/downloads',
  operation: 'list',
  staff: 'all',
  args: {},
  async handle(request) {
    const isKnown = (await request.db.$count(customers, eq(customers.id, pathId(request, 'customer_id')))) > 0
    if (isKnown) return respond([])
    return rejectionResponse({
      status: 404,
      code: 'woocommerce_rest_customer_invalid',
      message: 'Resource does not exist.',
    })
  },
}
