import { readFileSync } from 'node:fs'
import { publicRoutes } from '@sultan/gateway/route-pattern'
import { adminRoutes } from '@sultan/store/create-admin-api'
import { describe, expect, it } from 'vitest'
import { OPENAPI_FOLDER, openApiFiles } from './documents.ts'

const files = openApiFiles()
const documents = Object.entries(files).flatMap(([name, text]) =>
  name.endsWith('.json') ? [[name, JSON.parse(text)] as const] : [],
)

describe('docs/openapi', () => {
  it.each(Object.keys(files))('the file %s has the content that "npm run openapi" writes', name => {
    expect(readFileSync(`${OPENAPI_FOLDER}/${name}`, 'utf8') === files[name]).toBe(true)
  })

  it.each([
    ['public.json', publicRoutes.map(({ method, path }) => `${method} ${path}`)],
    ['admin.json', adminRoutes.map(({ method, route }) => `${method} ${route}`)],
  ])('the document %s describes every route of its API', (name, routes) => {
    const [, document] = documents.find(([one]) => one === name) ?? []
    const described = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, ':')}`),
    )
    // OpenAPI allows only one path for routes that differ only in the name of a parameter.
    const expected = new Set(routes.map(route => route.replace(/:\w+/g, ':')))
    expect(described.toSorted()).toEqual([...expected].toSorted())
  })

  it.each(documents)(
    '%s is a valid OpenAPI 3.1 document: ids are unique, path parameters are declared, references lead to schemas',
    (_, document) => {
      expect(document.openapi).toMatch(/^3\.1\./)
      const ids: string[] = []
      for (const [path, methods] of Object.entries<Record<string, OperationJson>>(document.paths))
        for (const [method, { operationId, parameters, responses }] of Object.entries(methods)) {
          ids.push(operationId)
          expect(operationId.startsWith(`${method}_`)).toBe(true)
          const named = parameters.flatMap(one => (one.in === 'path' ? [one.name] : []))
          expect(named).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
          expect(Object.keys(responses).some(status => /^2\d\d$/.test(status))).toBe(true)
        }
      expect(new Set(ids).size).toBe(ids.length)
      const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)]
      expect(references.length).toBeGreaterThan(50)
      for (const [, kind = '', name = ''] of references)
        expect(document.components[kind]).toHaveProperty([name])
    },
  )
})

interface OperationJson {
  readonly operationId: string
  readonly parameters: readonly { readonly in: string; readonly name: string }[]
  readonly responses: object
}
