import type { Rejection } from '../../domain/rejection.ts'
import { paginationHeaders } from '../../http/pagination.ts'
import { missingParams } from '../../http/params.ts'
import {
  invalidParamsResponse,
  type RestResponse,
  rejectionResponse,
  requestedFields,
  respond,
} from '../../http/response.ts'
import { type AdminRequest, type AdminRoute, type Method, WRITE_METHODS, withLinks } from './admin-route.ts'
import { batchResponse } from './batch.ts'
import { flag, integer, oneOf, type Shape } from './fields.ts'
import { parseFields, parseParams } from './parse-fields.ts'
import { type Json, pathId, type Resource } from './resource.ts'
import { createItem, deleteItem, updateItem, type Written } from './write-item.ts'

const contextParam = { context: oneOf(['view', 'edit']).default('view') }

const pageParams = {
  page: integer({ min: 1 }).default(1),
  per_page: integer({ min: 1, max: 100 }).default(10),
}

const deleteParams = { force: flag().default(false) }

/** The routes of a REST resource: for its list, for single objects and for batch requests. */
export function resourceRoutes<F extends Shape, L extends Shape>(
  description: Resource<F, L>,
): readonly AdminRoute[] {
  // The cast is safe: `parseParams` and `parseFields` parse by the resource's own schemas.
  const resource = description as unknown as Resource
  const { route, staff, title, fields, required, forbidden, guests } = resource
  const schema = { title, fields }
  const itemRoute = `${route}/:id`
  const common = { staff, schema, ...(forbidden && { forbidden }) }
  const reading = { ...common, ...(guests && { staff: 'everyone' as const }) }
  const paging = resource.hasNoPages ? {} : pageParams
  const listArgs = { ...contextParam, ...paging, ...resource.listParams }
  const methods = itemMethods(resource)
  const routes: AdminRoute[] = [
    {
      ...reading,
      method: 'GET',
      route: itemRoute,
      operation: 'view',
      args: contextParam,
      handle: request => show(resource, request, methods),
    },
  ]
  if (resource.list !== undefined)
    routes.push({
      ...reading,
      method: 'GET',
      route,
      operation: 'list',
      args: listArgs,
      handle: request => list(resource, listArgs, request, methods),
    })
  if (resource.create !== undefined)
    routes.push({
      ...common,
      ...{ method: 'POST', route, operation: 'create', args: fields },
      ...(required !== undefined && { required }),
      handle: request => create(resource, request, methods),
    })
  if (resource.update !== undefined)
    for (const method of WRITE_METHODS)
      routes.push({
        ...common,
        method,
        route: itemRoute,
        operation: 'edit',
        args: fields,
        handle: request => update(resource, request, methods),
      })
  if (resource.remove !== undefined)
    routes.push({
      ...common,
      method: 'DELETE',
      route: itemRoute,
      operation: 'delete',
      args: deleteParams,
      handle: request => remove(resource, request, methods),
    })
  if (resource.create !== undefined && resource.update !== undefined)
    for (const method of WRITE_METHODS)
      routes.push({
        ...common,
        method,
        route: `${route}/batch`,
        operation: 'batch',
        args: {},
        handle: request => batchResponse(resource, request, json => linked(json, request, methods)),
      })
  return routes
}

/** The HTTP methods that the route of a single object of a resource has. */
export function itemMethods({ update, remove }: Resource): readonly Method[] {
  return [
    'GET',
    ...(update === undefined ? [] : WRITE_METHODS),
    ...(remove === undefined ? [] : (['DELETE'] as const)),
  ]
}

async function list(
  resource: Resource,
  args: Shape,
  request: AdminRequest,
  methods: readonly Method[],
): Promise<RestResponse> {
  const params = parseParams(args, request.rawParams)
  if ('errors' in params) return invalidParamsResponse(params.errors)
  const values = { page: 1, per_page: Number.MAX_SAFE_INTEGER, ...params.values }
  const hidden =
    rejectContext(params.values.context, request) ??
    (isGuest(request) ? resource.guests?.rejectList(values) : null) ??
    (await resource.checkParent?.(request))
  if (hidden) return rejectionResponse(hidden)
  const { ids, total } = (await resource.list?.(values, request)) ?? { ids: [], total: 0 }
  if (resource.pageOutOfRange && ids.length === 0 && total > 0 && values.page > 1)
    return rejectionResponse(resource.pageOutOfRange)
  const loaded = ids.length === 0 ? [] : await resource.load(ids, request, requestedFields(request.rawParams))
  const presented = await present(resource, loaded, params.values.context, request)
  const byId = new Map(presented.map(json => [json.id, json]))
  const items = ids.flatMap(id => {
    const json = byId.get(id)
    return json === undefined ? [] : [linked(json, request, methods)]
  })
  const { page, per_page: perPage } = values
  return respond(
    items,
    paginationHeaders(request, request.apiUrl.replace(/\/wp-json$/, ''), { page, perPage, total }),
  )
}

async function show(
  resource: Resource,
  request: AdminRequest,
  methods: readonly Method[],
): Promise<RestResponse> {
  const params = parseParams(contextParam, request.rawParams)
  if ('errors' in params) return invalidParamsResponse(params.errors)
  const missing =
    rejectContext(params.values.context, request) ?? (await resource.checkParent?.(request)) ?? null
  if (missing !== null) return rejectionResponse(missing)
  const loaded = await resource.load([idOf(request)], request, requestedFields(request.rawParams))
  const [json] = loaded
  if (json === undefined) return rejectionResponse(resource.unknown('view'))
  const hidden = isGuest(request) ? resource.guests?.rejectItem(json) : null
  if (hidden) return rejectionResponse(hidden)
  const [presented = json] = await present(resource, loaded, params.values.context, request)
  return respond(linked(presented, request, methods))
}

const isGuest = ({ actor }: AdminRequest): boolean => actor.kind === 'guest'

/** Rejects `context=edit` in a request of a guest. */
function rejectContext(context: unknown, request: AdminRequest): Rejection | null {
  if (context !== 'edit' || !isGuest(request)) return null
  const message = 'Sorry, you are not allowed to edit this item.'
  return { status: 401, code: 'rest_forbidden_context', message }
}

async function present(
  resource: Resource,
  items: readonly Json[],
  context: unknown,
  request: AdminRequest,
): Promise<readonly Json[]> {
  const presentation = {
    context: context === 'edit' ? 'edit' : 'view',
    embed: request.rawParams._embed,
  } as const
  return (await resource.present?.(items, presentation, request)) ?? items
}

async function create(
  resource: Resource,
  request: AdminRequest,
  methods: readonly Method[],
): Promise<RestResponse> {
  const lacking = missingParams(request.rawParams, resource.required ?? [])
  if (lacking !== null) return rejectionResponse(lacking)
  const parsed = parseFields(resource.fields, request.rawParams)
  if ('errors' in parsed) return invalidParamsResponse(parsed.errors)
  const missing = await resource.checkParent?.(request)
  if (missing) return rejectionResponse(missing)
  const created = await createItem(resource, parsed.values, request)
  if (!created.ok) return rejectionResponse(created.rejection)
  const location = `${collectionUrl(request)}/${created.value.id}`
  return written(created.value, request, methods, 201, { Location: location })
}

async function update(
  resource: Resource,
  request: AdminRequest,
  methods: readonly Method[],
): Promise<RestResponse> {
  const parsed = parseFields(resource.fields, request.rawParams)
  if ('errors' in parsed) return invalidParamsResponse(parsed.errors)
  const missing = await resource.checkParent?.(request)
  if (missing) return rejectionResponse(missing)
  const updated = await updateItem(resource, idOf(request), parsed.values, request)
  return updated.ok ? written(updated.value, request, methods) : rejectionResponse(updated.rejection)
}

async function remove(
  resource: Resource,
  request: AdminRequest,
  methods: readonly Method[],
): Promise<RestResponse> {
  const params = parseParams(deleteParams, request.rawParams)
  if ('errors' in params) return invalidParamsResponse(params.errors)
  const missing = await resource.checkParent?.(request)
  if (missing) return rejectionResponse(missing)
  const isForced = params.values.force
  const removed = await deleteItem(resource, idOf(request), isForced, request)
  return removed.ok ? written(removed.value, request, methods) : rejectionResponse(removed.rejection)
}

function written(
  { json, changes }: Written,
  request: AdminRequest,
  methods: readonly Method[],
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): RestResponse {
  for (const change of changes) request.context.onChange(change)
  return respond(linked(json, request, methods), headers, status)
}

function linked(json: Json, request: AdminRequest, methods: readonly Method[]): Json {
  if (json.id === undefined) return json
  const collection = collectionUrl(request)
  return withLinks(json, `${collection}/${String(json.id)}`, collection, methods)
}

/** URL of the requested list, or of the list to which the requested object belongs. */
function collectionUrl({ apiUrl, route }: AdminRequest): string {
  return `${apiUrl}${route.replace(/\/(\d+|batch)$/, '')}`
}

const idOf = (request: AdminRequest): number => pathId(request, 'id')
