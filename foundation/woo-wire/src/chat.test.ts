import { describe, expect, test } from 'vitest'
import { askAssistant } from './chat.ts'
import { createWire } from './client.ts'

const rose = {
  id: 7,
  name: 'Đul, uljani miris',
  image: 'https://sultan.example/art/products/djul.webp',
  price: '36.00',
  link: 'https://sultan.example/proizvod/djul',
}

/** The assistant's side of one question, and what it was sent. */
function assistantAnswering(status: number, body: unknown) {
  const questions: { readonly url: string; readonly body: unknown }[] = []
  const wire = createWire({
    baseUrl: 'https://sultan.example',
    style: 'query',
    fetch: async request => {
      questions.push({ url: request.url, body: await request.json() })
      return new Response(JSON.stringify(body), { status, headers: { 'Retry-After': '40' } })
    },
  })
  return { wire, questions }
}

describe('a question to the assistant', () => {
  test('goes to the route of the specification, with what was said before', async () => {
    const { wire, questions } = assistantAnswering(200, { response: 'Imamo.', products: [rose] })
    const history = [{ role: 'user', content: 'Zdravo' } as const]
    const answer = await askAssistant(wire, 'Imate li đul?', history)
    expect(answer).toMatchObject({ ok: true, value: { response: 'Imamo.', products: [rose] } })
    expect(decodeURIComponent(questions[0]?.url ?? '')).toBe(
      'https://sultan.example/?rest_route=/sultan-ai/v1/chat',
    )
    expect(questions[0]?.body).toEqual({ message: 'Imate li đul?', history })
  })

  test.each([{}, { products: null }, { products: [] }])(
    'may be answered without products: %j',
    async body => {
      const { wire } = assistantAnswering(200, { response: 'Zdravo!', ...body })
      expect(await askAssistant(wire, 'Zdravo', [])).toMatchObject({ ok: true, value: { products: [] } })
    },
  )

  test.each([{}, { response: 7 }, { response: 'a', products: [{ id: 7 }] }, null, 'a'])(
    'is not answered by %j',
    async body => {
      const { wire } = assistantAnswering(200, body)
      expect(await askAssistant(wire, 'Zdravo', [])).toMatchObject({ ok: false, error: { kind: 'wire' } })
    },
  )

  test('too often is told when to come again', async () => {
    const { wire } = assistantAnswering(429, { code: 'sultan_too_many', message: 'Previše.', data: {} })
    expect(await askAssistant(wire, 'a', [])).toMatchObject({ ok: false, error: { retryAfter: 40 } })
  })
})
