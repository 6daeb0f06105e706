import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createWire, type WireOptions } from './client.ts'

const schema = z.object({ id: z.number() })
const wireOver = (fetch: WireOptions['fetch'], timeoutMs = 1000) =>
  createWire({ fetch, baseUrl: 'https://shop.example', style: 'query', timeoutMs })
const answering = (body: string, init?: ResponseInit) => wireOver(async () => new Response(body, init))
const call = { route: '/x', schema }

describe('an answer', () => {
  test('is read by its schema, which leaves out what it does not name', async () => {
    const result = await answering('{"id":7,"more":true}', { headers: { 'X-WP-Total': '1' } }).send(call)
    expect(result).toMatchObject({ ok: true, value: { id: 7 } })
    expect(result.ok && result.value).not.toHaveProperty('more')
    expect(result.ok && result.headers.get('x-wp-total')).toBe('1')
  })

  test('of another shape says what is wrong', async () => {
    expect(await answering('{"id":"7"}').send(call)).toEqual({
      ok: false,
      error: { kind: 'wire', issues: ['id: Invalid input'] },
    })
  })

  test.each(['', '<!doctype html>', '{"id":7'])('of success that is no JSON: %s', async body => {
    expect(await answering(body).send(call)).toMatchObject({ ok: false, error: { kind: 'wire' } })
  })

  test('that refuses is an http error, whatever its body', async () => {
    const refused = await answering('{"code":"rest_no_route","message":"…"}', { status: 404 }).send(call)
    expect(refused).toMatchObject({ ok: false, error: { kind: 'http', status: 404, code: 'rest_no_route' } })
    const broken = await answering('<html>', { status: 504 }).send(call)
    expect(broken).toMatchObject({ ok: false, error: { kind: 'http', status: 504, code: '' } })
  })
})

describe('no answer', () => {
  test('is a network error', async () => {
    const wire = wireOver(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await wire.send(call)).toEqual({ ok: false, error: { kind: 'network' } })
  })

  test('in time is a time-out, even of a fetch that does not look at the signal', async () => {
    const deaf = wireOver(() => new Promise(() => {}), 5)
    expect(await deaf.send(call)).toEqual({ ok: false, error: { kind: 'timeout' } })
  })

  test('in time is a time-out also when only the body is missing', async () => {
    const hanging = wireOver(async () => new Response(new ReadableStream()), 5)
    expect(await hanging.send(call)).toEqual({ ok: false, error: { kind: 'timeout' } })
  })

  test('tells the fetch to stop', async () => {
    let request: Request | undefined
    const wire = wireOver(sent => {
      request = sent
      return new Promise(() => {})
    }, 5)
    await wire.send(call)
    expect(request?.signal.aborted).toBe(true)
  })
})

describe('a question', () => {
  const asked = async (extra: object) => {
    const requests: Request[] = []
    const wire = wireOver(async request => {
      requests.push(request)
      return Response.json({ id: 1 })
    })
    await wire.send({ ...call, ...extra })
    const [request] = requests
    if (!request) throw new Error('nothing was sent')
    return request
  }

  test('without a body is a GET', async () => {
    const request = await asked({ query: { page: 2 } })
    expect(request.method).toBe('GET')
    expect(request.url).toBe('https://shop.example/?rest_route=/x&page=2')
    expect(request.headers.has('content-type')).toBe(false)
  })

  test('with a body is a POST in JSON', async () => {
    const request = await asked({ body: { ime: 'Đurđa' }, headers: { 'Idempotency-Key': 'k'.repeat(16) } })
    expect(request.method).toBe('POST')
    expect(request.headers.get('content-type')).toBe('application/json')
    expect(request.headers.get('idempotency-key')).toBe('k'.repeat(16))
    expect(await request.json()).toEqual({ ime: 'Đurđa' })
  })

  test('may name another method', async () => {
    expect((await asked({ method: 'DELETE' })).method).toBe('DELETE')
  })
})
