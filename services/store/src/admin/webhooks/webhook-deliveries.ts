import { and, desc, eq } from 'drizzle-orm'
import { isAnyOf } from '../../db/array-conditions.ts'
import { webhookDeliveries as deliveryTable, webhooks } from '../../db/webhook-tables.ts'
import { MAX_LOGGED_DELIVERIES } from '../../domain/webhook-log.ts'
import { gmtTime, siteTime } from '../../format/site-time.ts'
import { date, integer, readOnly, text } from '../framework/fields.ts'
import { pathId, type Resource } from '../framework/resource.ts'

const fields = {
  id: readOnly(integer()),
  delivery_id: readOnly(text()).describe('Equal for all attempts to deliver one change.'),
  object_id: readOnly(integer()).describe('Id of the changed object; 0 for a ping.'),
  duration: readOnly(text()).describe('In seconds.'),
  summary: readOnly(text()).describe('The response or the error in words.'),
  response_code: readOnly(integer().nullable()),
  date_created: readOnly(date()),
  date_created_gmt: readOnly(date()),
}

/**
 * The delivery log of a webhook: the requests sent to its receiver, newest first. WooCommerce has this route
 * only up to `wc/v2`.
 */
export const webhookDeliveries: Resource<typeof fields> = {
  title: 'webhook_delivery',
  route: '/wc/v3/webhooks/:webhook_id/deliveries',
  staff: 'all',
  fields,
  listParams: {},
  hasNoPages: true,
  deletion: 'forced',
  unknown: () => ({ status: 404, code: 'woocommerce_rest_invalid_id', message: 'Invalid resource ID.' }),
  async checkParent(scope) {
    if ((await scope.db.$count(webhooks, eq(webhooks.id, pathId(scope, 'webhook_id')))) > 0) return null
    return { status: 404, code: 'woocommerce_rest_webhook_invalid_id', message: 'Invalid webhook ID.' }
  },
  async list(_, scope) {
    const rows = await scope.db
      .select({ id: deliveryTable.id })
      .from(deliveryTable)
      .where(eq(deliveryTable.webhookId, pathId(scope, 'webhook_id')))
      .orderBy(desc(deliveryTable.id))
      .limit(MAX_LOGGED_DELIVERIES)
    return { ids: rows.map(({ id }) => id), total: rows.length }
  },
  async load(ids, scope) {
    const webhookId = pathId(scope, 'webhook_id')
    const rows = await scope.db
      .select()
      .from(deliveryTable)
      .where(and(isAnyOf(deliveryTable.id, ids, 'int[]'), eq(deliveryTable.webhookId, webhookId)))
    const up = [{ href: `${scope.apiUrl}/wc/v3/webhooks/${webhookId}` }]
    return rows.map(({ id, deliveryId, objectId, durationMs, outcome, responseCode, attemptedAt }) => ({
      ...{ id, delivery_id: deliveryId, object_id: objectId },
      ...{ duration: (durationMs / 1000).toFixed(3), summary: outcome, response_code: responseCode },
      ...{ date_created: siteTime(attemptedAt), date_created_gmt: gmtTime(attemptedAt), _links: { up } },
    }))
  },
}
