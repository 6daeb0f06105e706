import { publicRoutes } from '@sultan/gateway/route-pattern'
import * as z from 'zod'
import { operations, schemas } from './public-operations.ts'

type Json = Readonly<Record<string, unknown>>
type Operation = (typeof operations)[string]

/**
 * The public API as an OpenAPI 3.1 document: the routes of the gateway with the schemas of their responses.
 * @throws an error when a route has no description, or when a description has no route.
 */
export function describePublicApi(version: string): Json {
  const routes = publicRoutes.map(({ method, path, read }) => ({ key: `${method} ${path}`, path, read }))
  const known = new Set(routes.map(({ key }) => key))
  const unknown = Object.keys(operations).filter(key => !known.has(key))
  if (unknown.length > 0) throw new Error(`No route of the gateway: ${unknown.join(', ')}.`)
  const paths: Record<string, Record<string, Json>> = {}
  for (const { key, path, read } of routes) {
    const operation = operations[key]
    if (operation === undefined) throw new Error(`${key} is not described in public-operations.ts.`)
    const documented = documentedPath(path)
    const method = key.startsWith('GET') ? 'get' : 'post'
    const params = read?.params ?? operation.query ?? []
    paths[documented] ??= {}
    paths[documented][method] = describeOperation(operation, method, documented, params)
  }
  const named = Object.entries(schemas).map(([name, schema]) => [name, jsonSchema(schema)])
  return {
    openapi: '3.1.1',
    info: {
      title: 'Sultan: public API',
      version,
      description:
        'The routes of the gateway on the address of the shop; docs/http-api.md has limits and errors. Query parameters are those of WooCommerce’s Store API and WordPress.',
    },
    servers: [{ url: 'http://localhost:3000/wp-json' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: {
        error: { description: 'Error', content: content({ $ref: '#/components/schemas/error' }) },
      },
      schemas: { ...Object.fromEntries(named), error: jsonSchema(errorSchema) },
    },
  }
}

const errorSchema = z.object({
  code: z.string(),
  message: z.string(),
  data: z.object({ status: z.int(), params: z.record(z.string(), z.string()).optional() }),
})

/**
 * The path of a route as OpenAPI writes it. OpenAPI forbids two paths that differ only in the name of a
 * parameter, so the routes of a product by id and by slug have one path.
 */
function documentedPath(path: string): string {
  return path
    .replace(/^(\/wc\/store\/v1\/products)\/:(?:id|slug)$/, '$1/:id_or_slug')
    .replace(/:(\w+)/g, '{$1}')
}

function describeOperation(
  { summary, access, headers = [], body, status = 200, response }: Operation,
  method: 'get' | 'post',
  path: string,
  params: readonly string[],
): Json {
  const parameters = [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
      ...{ name, in: 'path', required: true },
      schema: { type: name === 'id' ? 'integer' : 'string' },
    })),
    ...params.map(name => ({ name, in: 'query', schema: { type: 'string' } })),
    ...headers.map(name => ({ name, in: 'header', schema: { type: 'string' } })),
  ]
  return {
    operationId: `${method}${path.replace(/[^a-z0-9]+/gi, '_')}`,
    tags: [/^\/(.+?\/v\d)\//.exec(path)?.[1] ?? ''],
    summary,
    ...(access === 'bearer' && { security: [{ bearer: [] }] }),
    ...(access === 'optional' && { security: [{ bearer: [] }, {}] }),
    parameters,
    ...(body !== undefined && { requestBody: { required: true, content: content(jsonSchema(body)) } }),
    responses: {
      [status]: { description: 'Success', content: content(responseSchema(response)) },
      default: { $ref: '#/components/responses/error' },
    },
  }
}

function responseSchema(response: Operation['response']): Json {
  if (typeof response === 'string') return { $ref: `#/components/schemas/${response}` }
  if (response instanceof z.ZodType) return jsonSchema(response)
  return { type: 'array', items: responseSchema(response[0]) }
}

/** The JSON Schema of the input of a zod schema: the data before the zod schema transforms them. */
function jsonSchema(schema: z.core.$ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })
  return json
}

const content = (schema: Json): Json => ({ 'application/json': { schema } })
