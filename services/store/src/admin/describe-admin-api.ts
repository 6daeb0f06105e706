import { adminRoutes } from './create-admin-api.ts'
import { openApiPaths } from './framework/openapi-paths.ts'
import type { Json } from './framework/resource.ts'

/** The administration API as an OpenAPI 3.1 document, generated from the schemas of its routes. */
export function describeAdminApi(version: string): Json {
  const { paths, schemas } = openApiPaths(adminRoutes)
  return {
    openapi: '3.1.1',
    info: {
      title: 'Sultan: administration API',
      version,
      description:
        'WooCommerce’s REST API (wc/v3), and WordPress’s (wp/v2) for texts, pictures and accounts, of the embedded store, on ADMIN_PORT. wp/v2 accepts no key, but application passwords. PUT, PATCH and POST on an item do the same: fields that are not sent stay as they are.',
    },
    servers: [{ url: 'http://127.0.0.1:3001/wp-json', description: 'ADMIN_HOST and ADMIN_PORT' }],
    security: [{ basic: [] }, { key: [], secret: [] }],
    paths,
    components: {
      securitySchemes: {
        basic: {
          ...{ type: 'http', scheme: 'basic' },
          description:
            'An API key with its secret, or a member of the staff with an application password; on loopback or behind TLS. Over plain HTTP requests are signed by OAuth 1.0a instead.',
        },
        key: { type: 'apiKey', in: 'query', name: 'consumer_key' },
        secret: { type: 'apiKey', in: 'query', name: 'consumer_secret' },
      },
      responses: {
        error: {
          description: 'Error',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/error' } } },
        },
      },
      schemas: { ...schemas, error: ERROR },
    },
  }
}

const ERROR = {
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    data: {
      type: 'object',
      properties: {
        status: { type: 'integer' },
        params: { type: 'object', additionalProperties: { type: 'string' } },
      },
    },
  },
}
