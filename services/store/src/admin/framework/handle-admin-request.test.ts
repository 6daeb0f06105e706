import { describe, expect, it } from 'vitest'
import type { AdminRoute } from './admin-route.ts'
import { createAdminHandler } from './handle-admin-request.ts'
import type { AdminContext } from './resource.ts'

describe('createAdminHandler', () => {
  it('rejects a request without permission before reading the body of the request', async () => {
    const route: AdminRoute = {
      ...{ method: 'POST', route: '/wc/v3/things', operation: 'create', staff: 'all', args: {} },
      handle: async () => ({ status: 201, body: {} }),
    }
    // The cast is safe: a rejected request uses no part of the context.
    const handle = createAdminHandler([route], {} as AdminContext, async () => ({ kind: 'guest' }))
    const request = new Request('https://shop.example/wp-json/wc/v3/things', { method: 'POST', body: '{}' })
    const response = await handle(request, { isSecure: true })
    expect([response.status, request.bodyUsed]).toEqual([401, false])
  })
})
