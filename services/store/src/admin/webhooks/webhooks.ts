import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { isAnyOf } from '../../db/array-conditions.ts'
import { webhooks as webhookTable } from '../../db/webhook-tables.ts'
import { gmtTime, siteTime } from '../../format/site-time.ts'
import type { ParamsOf } from '../framework/fields.ts'
import { dateConditions, searchCondition, selectIdPage } from '../framework/list-page.ts'
import type { Json, Resource } from '../framework/resource.ts'
import { webhookFields, webhookListParams } from './webhook-fields.ts'
import { hooksOf, parseTopic } from './webhook-topics.ts'
import { createWebhook, updateWebhook } from './write-webhook.ts'

/** The webhooks of the shop (docs/operations.md, "Webhooks of the embedded store"). */
export const webhooks: Resource<typeof webhookFields, typeof webhookListParams> = {
  title: 'webhook',
  route: '/wc/v3/webhooks',
  staff: 'all',
  fields: webhookFields,
  listParams: webhookListParams,
  secrets: ['secret'],
  required: ['topic', 'delivery_url'],
  deletion: 'forced',
  unknown: operation => ({
    status: operation === 'edit' ? 400 : 404,
    code: 'woocommerce_rest_shop_webhook_invalid_id',
    message: 'ID is invalid.',
  }),
  noTrash: {
    status: 501,
    code: 'woocommerce_rest_trash_not_supported',
    message: 'Webhooks do not support trashing.',
  },
  list(params, { db }) {
    const { status, search } = params
    const where = and(
      status === 'all' ? undefined : eq(webhookTable.status, status),
      searchCondition([webhookTable.name], search),
      dateConditions(
        { ...params, modified_after: undefined, modified_before: undefined, dates_are_gmt: false },
        { created: webhookTable.createdAt, modified: webhookTable.updatedAt },
      ),
    )
    const order = sorted(params)
    return selectIdPage(db, { table: webhookTable, id: webhookTable.id }, { where, order }, params)
  },
  async load(ids, { db }) {
    const rows = await db
      .select()
      .from(webhookTable)
      .where(isAnyOf(webhookTable.id, ids, 'int[]'))
    return rows.map(webhookJson)
  },
  create: createWebhook,
  update: updateWebhook,
  /**
   * Deletes the row of the webhook. The hourly clean-up later deletes the queued changes and the delivery log
   * of the webhook.
   */
  async remove(id, { db }) {
    await db.delete(webhookTable).where(eq(webhookTable.id, id))
    return null
  },
}

/** The `wc/v3` JSON of a webhook, without its secret (recording `webhooks/wc-v3-webhooks-create`). */
function webhookJson({ createdAt, updatedAt, ...webhook }: typeof webhookTable.$inferSelect): Json {
  const { id, name, status, topic, deliveryUrl } = webhook
  const parsed = parseTopic(topic)
  return {
    ...{ id, name, status, topic },
    ...{ resource: parsed?.resource ?? '', event: parsed?.event ?? '' },
    hooks: parsed === null ? [] : hooksOf(parsed),
    delivery_url: deliveryUrl,
    date_created: siteTime(createdAt),
    date_created_gmt: gmtTime(createdAt),
    date_modified: siteTime(updatedAt),
    date_modified_gmt: gmtTime(updatedAt),
  }
}

function sorted({ orderby, order }: ParamsOf<typeof webhookListParams>): readonly SQL[] {
  const direction = order === 'asc' ? asc : desc
  switch (orderby) {
    case 'id':
      return [direction(webhookTable.id)]
    case 'title':
      return [direction(sql`lower(${webhookTable.name})`), asc(webhookTable.id)]
    case 'date':
      return [direction(webhookTable.createdAt), asc(webhookTable.id)]
  }
}
