import { describe, expect, it } from 'vitest'
import { createRequestScope, requestScope, withRequestScope } from './request-scope.ts'

describe('request scope', () => {
  it('uses the request id that a proxy sent; without a request id, generates one id per request', () => {
    expect(createRequestScope('4f1c2a9b77d0').id).toBe('4f1c2a9b77d0')
    const scope = createRequestScope(undefined)
    expect(scope.id).toMatch(/^[0-9a-f-]{36}$/)
    expect(scope.id).toBe(scope.id)
  })

  it.each(['short', 'ana@primjer.ba', 'x'.repeat(65), 'two words'])(
    'replaces the invalid request id %j',
    id => {
      expect(createRequestScope(id).id).not.toBe(id)
    },
  )

  it('returns the scope of the request in asynchronous work, and null outside of requests', async () => {
    const scope = createRequestScope(undefined)
    const inside = await withRequestScope(scope, async () => {
      await Promise.resolve()
      return requestScope()
    })
    expect(inside).toBe(scope)
    expect(requestScope()).toBeNull()
  })
})
