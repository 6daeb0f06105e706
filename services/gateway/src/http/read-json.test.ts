import { describe, expect, it } from 'vitest'
import { readJson } from './read-json.ts'

function post(
  body: BodyInit,
  headers: Record<string, string> = { 'content-type': 'application/json' },
): Request {
  // Node requires the option `duplex` for a stream as the body; TypeScript's DOM types lack this option.
  const options = { method: 'POST', body, headers, duplex: 'half' }
  return new Request('https://shop.example/', options)
}

async function rejectionOf(request: Request): Promise<{ status: number; code: unknown }> {
  const body = await readJson(request)
  if (body.ok) throw new Error('The request was accepted')
  const { code } = await body.response.json()
  return { status: body.response.status, code }
}

describe('readJson', () => {
  it('reads JSON whatever letter case and parameters the content type has', async () => {
    const headers = { 'content-type': 'Application/JSON; charset=utf-8' }
    expect(await readJson(post('{"a":"č"}', headers))).toEqual({ ok: true, value: { a: 'č' } })
  })

  it('rejects invalid JSON with 400, and a content type other than JSON with 415', async () => {
    const invalid = { status: 400, code: 'rest_invalid_json' }
    expect(await rejectionOf(post('{"a":'))).toEqual(invalid)
    expect(await rejectionOf(post(''))).toEqual(invalid)
    expect(
      await rejectionOf(
        new Request('https://shop.example/', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
        }),
      ),
    ).toEqual(invalid)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', '']) {
      expect((await rejectionOf(post('{}', { 'content-type': type }))).status).toBe(415)
    }
  })

  it('rejects a body of more than 64 kB with 413, without reading it to its end', async () => {
    const tooLarge = { status: 413, code: 'rest_request_entity_too_large' }
    expect(await rejectionOf(post(JSON.stringify('x'.repeat(65_536))))).toEqual(tooLarge)
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent++
        controller.enqueue(new Uint8Array(1024).fill(32))
      },
    })
    expect(await rejectionOf(post(endless))).toEqual(tooLarge)
    expect(sent).toBeLessThan(100)
    const fits = JSON.stringify('x'.repeat(65_534))
    expect((await readJson(post(fits))).ok).toBe(true)
  })
})
