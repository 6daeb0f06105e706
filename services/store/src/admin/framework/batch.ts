import { isRecord } from '@sultan/kernel/is-record'
import type { Rejection, Result } from '../../domain/rejection.ts'
import { MAX_ID, missingParams } from '../../http/params.ts'
import { asList } from '../../http/php-query.ts'
import type { RawParams } from '../../http/raw-params.ts'
import { type RestResponse, rejectionResponse, respond } from '../../http/response.ts'
import type { AdminRequest } from './admin-route.ts'
import { readFields } from './parse-fields.ts'
import type { AdminChange, Json, Resource } from './resource.ts'
import { createItem, deleteItem, updateItem, type Written } from './write-item.ts'

/** Maximum number of items of a batch request, as in WooCommerce. */
export const MAX_ITEMS = 100

/**
 * Handles a batch request: creates, updates and deletes up to 100 objects, the items of the batch, one after
 * another, each in its own transaction. Rejected items do not change the status 200: in the response, the
 * entry of a rejected item is an error object (wire fact 75). Deleted objects are not moved to the trash.
 */
export async function batchResponse(
  resource: Resource,
  request: AdminRequest,
  toJson: (json: Json) => Json,
): Promise<RestResponse> {
  const { rawParams } = request
  const actions = (['create', 'update', 'delete'] as const).flatMap(action => {
    const items = rawParams[action] === undefined ? null : asList(rawParams[action])
    return items === null ? [] : [{ action, items }]
  })
  const size = actions.reduce((sum, { items }) => sum + items.length, 0)
  if (size > MAX_ITEMS) return rejectionResponse(TOO_MANY)
  const missing = await resource.checkParent?.(request)
  if (missing) return rejectionResponse(missing)
  const changes: AdminChange[] = []
  const body: Record<string, Json[]> = {}
  try {
    for (const { action, items } of actions) {
      const results: Json[] = []
      for (const item of items) {
        const result = await write(resource, action, item, request)
        if (result.ok) changes.push(...result.value.changes)
        results.push(result.ok ? toJson(result.value.json) : itemError(action, item, result.rejection))
      }
      body[action] = results
    }
  } finally {
    // When an item of the batch throws, the changes of the earlier items are still reported, because
    // these changes are already committed.
    for (const change of mergedChanges(changes)) request.context.onChange(change)
  }
  return respond(actions.length === 0 ? [] : body)
}

async function write(
  resource: Resource,
  action: 'create' | 'update' | 'delete',
  item: unknown,
  request: AdminRequest,
): Promise<Result<Written>> {
  if (action === 'delete') return deleteItem(resource, idOf(item) ?? 0, true, request)
  const raw: RawParams = isRecord(item) ? item : {}
  const values = readFields(resource.fields, raw)
  if (action === 'update') return updateItem(resource, idOf(item) ?? 0, values, request)
  const rejection = missingParams(raw, resource.required ?? [])
  return rejection === null ? createItem(resource, values, request) : { ok: false, rejection }
}

function itemError(action: string, item: unknown, { status, code, message, data }: Rejection): Json {
  const id = action === 'create' ? 0 : idOf(item)
  return { id, error: { code, message, data: { status, ...data } } }
}

/**
 * The id in an item of a batch request: the field `id` of an object, or the item itself in the list `delete`.
 * An id beyond the range of the id columns becomes 0, which matches no database row; null for a value that is
 * not an id.
 */
function idOf(item: unknown): number | null {
  const id = Number(isRecord(item) ? item.id : item)
  if (!Number.isSafeInteger(id) || id <= 0) return null
  return id <= MAX_ID ? id : 0
}

/**
 * Merges the changes that the items of a batch have reported. All changes of the kind `products` become one
 * change with all product ids. All changes of the kind `catalogue` become one change. Changes of other kinds
 * are not merged.
 */
export function mergedChanges(changes: readonly AdminChange[]): readonly AdminChange[] {
  const ids = [...new Set(changes.flatMap(change => (change.kind === 'products' ? change.ids : [])))]
  const others = changes.filter(({ kind }) => kind !== 'products' && kind !== 'catalogue')
  const catalogue = changes.find(({ kind }) => kind === 'catalogue')
  return [
    ...(catalogue ? [catalogue] : []),
    ...(ids.length > 0 ? [{ kind: 'products' as const, ids }] : []),
    ...others,
  ]
}

export const TOO_MANY: Rejection = {
  status: 413,
  code: 'woocommerce_rest_request_entity_too_large',
  message: `Unable to accept more than ${MAX_ITEMS} items for this request.`,
}
