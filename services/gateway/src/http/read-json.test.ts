import { describe, expect, it } from 'vitest'
import { readJson } from './read-body.ts'

function post(
  body: BodyInit,
  headers: Record<string, string> = { 'content-type': 'application/json' },
): Request {
  // Node wants `duplex` for a stream; the browser's types do not know it.
  const options = { method: 'POST', body, headers, duplex: 'half' }
  return new Request('https://shop.example/', options)
}

async function refusalOf(request: Request): Promise<{ status: number; code: unknown }> {
  const body = await readJson(request)
  if (body.ok) throw new Error('was accepted')
  const { code } = await body.refusal.json()
  return { status: body.refusal.status, code }
}

describe('readJson', () => {
  it('reads JSON of any charset spelling', async () => {
    const headers = { 'content-type': 'Application/JSON; charset=utf-8' }
    expect(await readJson(post('{"a":"č"}', headers))).toEqual({ ok: true, value: { a: 'č' } })
  })

  it('refuses what is not JSON, or calls itself something else', async () => {
    const invalid = { status: 400, code: 'rest_invalid_json' }
    expect(await refusalOf(post('{"a":'))).toEqual(invalid)
    expect(await refusalOf(post(''))).toEqual(invalid)
    expect(
      await refusalOf(
        new Request('https://shop.example/', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
        }),
      ),
    ).toEqual(invalid)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', '']) {
      expect((await refusalOf(post('{}', { 'content-type': type }))).status).toBe(415)
    }
  })

  it('stops at 64 kB, also when the length is a lie or missing', async () => {
    const tooLarge = { status: 413, code: 'rest_request_entity_too_large' }
    expect(await refusalOf(post(JSON.stringify('x'.repeat(65_536))))).toEqual(tooLarge)
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent++
        controller.enqueue(new Uint8Array(1024).fill(32))
      },
    })
    expect(await refusalOf(post(endless))).toEqual(tooLarge)
    expect(sent).toBeLessThan(100)
    const fits = JSON.stringify('x'.repeat(65_534))
    expect((await readJson(post(fits))).ok).toBe(true)
  })
})
