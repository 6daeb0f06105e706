import type { AdminRoute } from './admin-route.ts'
import { isReadOnly, type Shape } from './fields.ts'
import { jsonSchemaOf } from './parse-fields.ts'

/**
 * Describes a route in the form of WordPress. The description is the response to OPTIONS (recording
 * `wc-v3-products-options`).
 */
export function describeRoute(routes: readonly AdminRoute[]): Readonly<Record<string, unknown>> {
  const [first] = routes
  const schema = routes.find(route => route.schema !== undefined)?.schema
  return {
    namespace: first?.route.split('/').slice(1, 3).join('/') ?? '',
    methods: routes.map(({ method }) => method),
    endpoints: routes.map(({ method, args, required }) => ({
      methods: [method],
      args: describeArgs(args, required ?? []),
    })),
    ...(schema && {
      schema: {
        $schema: 'http://json-schema.org/draft-04/schema#',
        title: schema.title,
        type: 'object',
        properties: describeFields(schema.fields),
      },
    }),
  }
}

function describeArgs(args: Shape, required: readonly string[]): Readonly<Record<string, unknown>> {
  const writable = Object.entries(args).filter(([, schema]) => !isReadOnly(schema))
  return Object.fromEntries(
    writable.map(([name, schema]) => [name, { ...describe(schema), required: required.includes(name) }]),
  )
}

function describeFields(fields: Shape): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [
      name,
      { ...describe(schema), context: ['view', 'edit'], ...(isReadOnly(schema) && { readonly: true }) },
    ]),
  )
}

/** The JSON Schema of a field or parameter, without the properties that are not meant for clients. */
export function describe(schema: Shape[string]): Readonly<Record<string, unknown>> {
  const { named: _named, inBatch: _inBatch, readOnly: _readOnly, ...json } = jsonSchemaOf(schema)
  return json
}
