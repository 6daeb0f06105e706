import { describe, expect, it } from 'vitest'
import type { Limiter } from '../limits/limiter.ts'
import { handleResetRequest } from './password-resets.ts'

function over(request: () => Promise<unknown>) {
  const counted: string[] = []
  const pauses: number[] = []
  const limiter: Limiter = {
    async take(scope, who) {
      counted.push(`${scope} ${who}`)
      return null
    },
    giveBack: async () => undefined,
    forget: async () => undefined,
  }
  const asked: string[] = []
  const passwordResets = {
    request: (email: string) => {
      asked.push(email)
      return request()
    },
    change: async () => null,
  }
  const ask = (email: unknown) =>
    handleResetRequest(
      new Request('https://shop.example/wp-json/sultan/v1/password-reset', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, url: 'https://evil.example' }),
      }),
      { passwordResets, limiter },
      async ms => {
        pauses.push(ms)
      },
    )
  return { ask, asked, counted, pauses }
}

describe('asking for a link', () => {
  it('is answered at an even step, with nothing of what the shop found', async () => {
    const { ask, asked, pauses } = over(async () => ({ known: true }))
    const response = await ask(' amina@kupac.example ')
    expect(asked).toEqual(['amina@kupac.example'])
    expect(pauses).toHaveLength(1)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({ message: expect.any(String) })
  })

  it('counts an address whatever its case, and names nobody', async () => {
    const { ask, counted } = over(async () => undefined)
    await ask('Amina@kupac.example')
    await ask('amina@KUPAC.example')
    expect(new Set(counted).size).toBe(1)
    expect(counted[0]).toMatch(/^passwordResetAccount [0-9a-f]{64}$/)
  })

  it.each(['amina', 'amina@x.ba, y@z.ba', 'a..b@x.ba', 7, null])('%j reaches nobody', async email => {
    const { ask, asked, counted } = over(async () => undefined)
    expect((await ask(email)).status).toBe(400)
    expect([...asked, ...counted]).toEqual([])
  })
})
