import type { AdminRoute } from './admin-route.ts'
import { describe } from './describe-route.ts'
import { isReadOnly, type Shape } from './fields.ts'
import type { Json } from './resource.ts'

/** The paths of an OpenAPI 3.1 document, and the schemas that the paths refer to by name. */
export interface OpenApiParts {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>
  readonly schemas: Readonly<Record<string, Json>>
}

/**
 * Returns the OpenAPI paths of routes, generated from the schemas of the routes (docs/architecture.md,
 * "Administration API").
 */
export function openApiPaths(routes: readonly AdminRoute[]): OpenApiParts {
  const paths: Record<string, Record<string, Json>> = {}
  const schemas: Record<string, Json> = {}
  for (const route of routes) {
    const path = route.route.replace(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][route.method.toLowerCase()] = describeOperation(route, path)
    if (route.schema !== undefined) schemas[route.schema.title] = objectSchema(route.schema.fields)
  }
  return { paths, schemas }
}

function describeOperation(route: AdminRoute, path: string): Json {
  const { method, operation, staff, args } = route
  const hasBody = method !== 'GET' && method !== 'DELETE'
  const who = staff === 'administrators' ? { description: 'For administrators and API keys.' } : {}
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[^a-z0-9]+/gi, '_')}`,
    tags: [tagOf(path)],
    summary: summaryOf(operation),
    ...who,
    parameters: [...pathParameters(path), ...(hasBody ? [] : queryParameters(args))],
    ...(hasBody && { requestBody: { content: jsonContent(bodySchema(route)) } }),
    responses: {
      [operation === 'create' && route.schema !== undefined ? '201' : '200']: {
        description: 'Success',
        ...(operation === 'list' && route.schema !== undefined && { headers: PAGE_HEADERS }),
        content: jsonContent(responseSchema(route)),
      },
      default: { $ref: '#/components/responses/error' },
    },
  }
}

function pathParameters(path: string): readonly Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    ...{ name, in: 'path', required: true },
    schema: name.endsWith('id') ? { type: 'integer' } : { type: 'string' },
  }))
}

function queryParameters(args: Shape): readonly Json[] {
  const names = Object.entries(args).filter(([, schema]) => !isReadOnly(schema))
  return names.map(([name, schema]) => {
    const { description, ...json } = describe(schema)
    const isList = json.type === 'array'
    return {
      ...{ name, in: 'query', schema: json },
      ...(description !== undefined && { description }),
      // A query parameter that is a list is sent as one text with commas between its items.
      ...(isList && { style: 'form', explode: false }),
    }
  })
}

function bodySchema({ operation, schema, args, required }: AdminRoute): Json {
  if (operation === 'batch' && schema !== undefined) {
    const items = { type: 'array', items: reference(schema.title) }
    const ids = { type: 'array', items: { type: 'integer' } }
    return { type: 'object', properties: { create: items, update: items, delete: ids } }
  }
  if (schema === undefined || schema.fields !== args) return objectSchema(args)
  return required === undefined
    ? reference(schema.title)
    : { allOf: [reference(schema.title), { required: [...required] }] }
}

function responseSchema({ operation, schema }: AdminRoute): Json {
  if (schema === undefined) return {}
  const one = reference(schema.title)
  if (operation === 'list') return { type: 'array', items: one }
  if (operation !== 'batch') return one
  const items = { type: 'array', items: one }
  return { type: 'object', properties: { create: items, update: items, delete: items } }
}

function objectSchema(fields: Shape): Json {
  const properties = Object.entries(fields).map(([name, schema]) => [
    name,
    { ...describe(schema), ...(isReadOnly(schema) && { readOnly: true }) },
  ])
  return { type: 'object', properties: Object.fromEntries(properties) }
}

const jsonContent = (schema: Json): Json => ({ 'application/json': { schema } })

const reference = (title: string): Json => ({ $ref: `#/components/schemas/${title}` })

/** OpenAPI tag of a path: the first segment after the namespace, such as `products`. */
const tagOf = (path: string): string => path.split('/')[3] ?? ''

const SUMMARIES = {
  list: 'List',
  view: 'Read',
  create: 'Create',
  edit: 'Change',
  delete: 'Delete',
  batch: 'Create, change and delete up to 100',
} as const

const summaryOf = (operation: AdminRoute['operation']): string => SUMMARIES[operation]

const PAGE_HEADERS = {
  'X-WP-Total': { description: 'Number of all.', schema: { type: 'integer' } },
  'X-WP-TotalPages': { description: 'Number of pages.', schema: { type: 'integer' } },
}
