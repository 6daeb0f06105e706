import type { CachedResponse } from '@sultan/gateway/response-cache'
import { listCategories } from '@sultan/woo-client/terms'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { createPageClient } from './in-process-client.ts'

const category = { id: 15, name: 'Čaj', slug: 'caj', parent: 0, count: 2 }
const responseOf = (categories: readonly unknown[], headers = {}): CachedResponse => ({
  status: 200,
  headers,
  body: JSON.stringify(categories),
})

function clientOver(fetch: () => Promise<CachedResponse>) {
  const cached = vi.fn((): CachedResponse | undefined => undefined)
  const read = { cached, fetch }
  const handle = vi.fn(async () => Response.json({ id: 1 }))
  const openRead = vi.fn((url: URL) => (url.searchParams.get('rest_route')?.startsWith('/wc/') ? read : null))
  const client = createPageClient({ handle, openRead }, 'https://sultan.example')
  return { client, handle, openRead, cached }
}

describe('createPageClient', () => {
  it('returns a result with a frozen value; for a later call, returns the first result object again (===) if the gateway returns the first response object again, or a new result for a new response object', async () => {
    let response = responseOf([category], { 'sultan-kept-at': '2026-11-01T10:00:00Z' })
    const { client, handle, openRead } = clientOver(async () => response)
    const first = await listCategories(client)
    expect(first).toMatchObject({ ok: true, value: [category] })
    expect(first.ok && first.headers.get('sultan-kept-at')).toBe('2026-11-01T10:00:00Z')
    expect(first.ok && Object.isFrozen(first.value[0])).toBe(true)
    expect(await listCategories(client)).toBe(first)

    response = responseOf([{ ...category, count: 3 }])
    expect(await listCategories(client)).toMatchObject({ ok: true, value: [{ count: 3 }] })
    expect(openRead).toHaveBeenCalledTimes(1)
    expect(handle).not.toHaveBeenCalled()
  })

  it('uses a fresh response from the cache of the gateway without calling `fetch`', async () => {
    const fetch = vi.fn(async () => responseOf([]))
    const { client, cached } = clientOver(fetch)
    cached.mockReturnValue(responseOf([category]))
    const first = await listCategories(client)
    expect(first).toMatchObject({ ok: true, value: [category] })
    expect(await listCategories(client)).toBe(first)
    expect(fetch).not.toHaveBeenCalled()
  })

  it('returns an error with status, code and retryAfter for a response with status 503', async () => {
    const body = JSON.stringify({ code: 'sultan_store_unavailable', message: '', data: { status: 503 } })
    const { client } = clientOver(async () => ({ status: 503, headers: { 'retry-after': '5' }, body }))
    expect(await listCategories(client)).toMatchObject({
      ok: false,
      error: { kind: 'http', status: 503, code: 'sultan_store_unavailable', retryAfter: 5 },
    })
  })

  it('returns the error invalid_response for a response body that does not match the schema', async () => {
    const { client } = clientOver(async () => responseOf([{ id: 'x' }]))
    expect(await listCategories(client)).toMatchObject({ ok: false, error: { kind: 'invalid_response' } })
  })

  it('calls `handle` of the gateway for a POST request, for a request with a bearer token, and for a request to an uncached route', async () => {
    const { client, handle } = clientOver(async () => responseOf([]))
    const schema = z.unknown()
    await client.request({ method: 'POST', route: '/wc/store/v1/products', body: {}, schema })
    await client.request({ route: '/wc/store/v1/products', headers: { Authorization: 'Bearer x' }, schema })
    await client.request({ route: '/sultan/v1/other', schema })
    expect(handle).toHaveBeenCalledTimes(3)
  })
})
