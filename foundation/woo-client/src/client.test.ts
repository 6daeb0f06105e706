import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createWooClient } from './client.ts'

const schema = z.object({ id: z.number() })
const clientWith = (fetch: Parameters<typeof createWooClient>[0]['fetch'], timeoutMs = 1000) =>
  createWooClient({ fetch, baseUrl: 'https://shop.example', style: 'query', timeoutMs })
const clientReturning = (body: string, init?: ResponseInit) =>
  clientWith(async () => new Response(body, init))
const call = { route: '/x', schema }

describe('WooClient.request after a complete response of the store', () => {
  it('returns the body parsed by the schema, without unknown fields', async () => {
    const result = await clientReturning('{"id":7,"more":true}', { headers: { 'X-WP-Total': '1' } }).request(
      call,
    )
    expect(result).toMatchObject({ ok: true, value: { id: 7 } })
    expect(result.ok && result.value).not.toHaveProperty('more')
    expect(result.ok && result.headers.get('x-wp-total')).toBe('1')
  })

  it('returns invalid_response with the validation issues for a body that does not match the schema', async () => {
    expect(await clientReturning('{"id":"7"}').request(call)).toEqual({
      ok: false,
      error: { kind: 'invalid_response', issues: [expect.stringMatching(/^id: Invalid input/)] },
    })
  })

  it.each(['', '<!doctype html>', '{"id":7'])(
    'returns invalid_response for a 2xx body that is not JSON: %j',
    async body => {
      expect(await clientReturning(body).request(call)).toMatchObject({
        ok: false,
        error: { kind: 'invalid_response' },
      })
    },
  )

  it('returns an http error for status 4xx or 5xx with any body', async () => {
    const refused = await clientReturning('{"code":"rest_no_route","message":"…"}', { status: 404 }).request(
      call,
    )
    expect(refused).toMatchObject({ ok: false, error: { kind: 'http', status: 404, code: 'rest_no_route' } })
    const broken = await clientReturning('<html>', { status: 504 }).request(call)
    expect(broken).toMatchObject({ ok: false, error: { kind: 'http', status: 504, code: '' } })
  })
})

describe('WooClient.request without a complete response of the store', () => {
  it('returns a network error when fetch rejects', async () => {
    const client = clientWith(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await client.request(call)).toEqual({ ok: false, error: { kind: 'network' } })
  })

  it('returns a timeout error even when fetch ignores the abort signal', async () => {
    const client = clientWith(() => new Promise(() => {}), 5)
    expect(await client.request(call)).toEqual({ ok: false, error: { kind: 'timeout' } })
  })

  it('returns a timeout error when the body never arrives', async () => {
    const client = clientWith(async () => new Response(new ReadableStream()), 5)
    expect(await client.request(call)).toEqual({ ok: false, error: { kind: 'timeout' } })
  })

  it('when the time limit is reached, aborts the signal that fetch received', async () => {
    let request: Request | undefined
    const client = clientWith(sent => {
      request = sent
      return new Promise(() => {})
    }, 5)
    await client.request(call)
    expect(request?.signal.aborted).toBe(true)
  })
})

describe('WooClient.request', () => {
  const sentRequest = async (extra: object) => {
    const requests: Request[] = []
    const client = clientWith(async request => {
      requests.push(request)
      return Response.json({ id: 1 })
    })
    await client.request({ ...call, ...extra })
    const [request] = requests
    if (!request) throw new Error('nothing was sent')
    return request
  }

  it('sends GET when the request has no body', async () => {
    const request = await sentRequest({ query: { page: 2 } })
    expect(request.method).toBe('GET')
    expect(request.url).toBe('https://shop.example/?rest_route=/x&page=2')
    expect(request.headers.has('content-type')).toBe(false)
  })

  it('sends a body as JSON with POST', async () => {
    const request = await sentRequest({
      body: { ime: 'Đurđa' },
      headers: { 'Idempotency-Key': 'k'.repeat(16) },
    })
    expect(request.method).toBe('POST')
    expect(request.headers.get('content-type')).toBe('application/json')
    expect(request.headers.get('idempotency-key')).toBe('k'.repeat(16))
    expect(await request.json()).toEqual({ ime: 'Đurđa' })
  })

  it('uses the option `method` as the HTTP method', async () => {
    expect((await sentRequest({ method: 'DELETE' })).method).toBe('DELETE')
  })
})
