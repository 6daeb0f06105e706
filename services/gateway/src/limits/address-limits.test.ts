import { describe, expect, it } from 'vitest'
import { tooManyRequestsResponse } from '../http/responses.ts'
import { openAddressLimits } from './address-limits.ts'
import type { Challenges } from './challenges.ts'
import type { RateLimiter } from './rate-limiter.ts'

function open(route: string, { solution, isOn = true }: { solution?: string; isOn?: boolean } = {}) {
  const counted: string[] = []
  const rateLimiter: RateLimiter = {
    async check(scope) {
      counted.push(scope)
      return tooManyRequestsResponse(7)
    },
    async uncount(scope) {
      counted.push(`back ${scope}`)
    },
    reset: async () => undefined,
  }
  const challenges: Challenges = {
    create: async purpose => purpose,
    redeem: async text => text === 'right',
  }
  const headers = new Headers(solution === undefined ? {} : { 'sultan-challenge': solution })
  const options = { rateLimiter, challenges: isOn ? challenges : null }
  return { counted, limits: openAddressLimits(options, { headers, route, address: '203.0.113.7' }) }
}

const challengeIn = async (response: Response | null): Promise<unknown> =>
  (await response?.json())?.data.challenge

describe('openAddressLimits', () => {
  it.each([
    ['without a proof of work', undefined],
    ['with a wrong proof of work', 'wrong'],
  ])(
    'counts a request %s against the limit `ordersUnproven`, and adds a challenge to the 429 response',
    async (_what, solution) => {
      const { counted, limits } = open('POST /sultan/v1/orders', solution === undefined ? {} : { solution })
      const { isProven, check, uncount } = await limits
      const response = await check('orders')
      expect(response?.headers.get('retry-after')).toBe('7')
      expect(await challengeIn(response)).toEqual({ route: 'POST /sultan/v1/orders', address: '203.0.113.7' })
      await uncount('orders')
      expect(isProven).toBe(false)
      expect(counted).toEqual(['ordersUnproven', 'back ordersUnproven'])
    },
  )

  it('counts a request with a valid proof of work against the limit `orders`, not `ordersUnproven`, and adds no challenge to its 429 response', async () => {
    const { counted, limits } = open('POST /sultan/v1/orders', { solution: 'right' })
    const { isProven, check, uncount, withChallenge } = await limits
    expect(await challengeIn(await check('orders'))).toBeUndefined()
    expect(await challengeIn(await withChallenge(tooManyRequestsResponse(1)))).toBeUndefined()
    await uncount('orders')
    expect(isProven).toBe(true)
    expect(counted).toEqual(['orders', 'back orders'])
  })

  it.each([
    ['GET /wc/v3/customers', true],
    ['POST /sultan-ai/v1/chat', true],
    ['POST /sultan/v1/orders', false],
  ])(
    'adds no proof-of-work challenge to the 429 response to the request %s (proof-of-work challenges enabled: %s)',
    async (route, isOn) => {
      const { counted, limits } = open(route, { isOn, solution: 'right' })
      const { isProven, check } = await limits
      expect(await challengeIn(await check('orders'))).toBeUndefined()
      expect(isProven).toBe(false)
      expect(counted).toEqual(['orders'])
    },
  )

  it('adds a proof-of-work challenge to a 429 response, but not to a 200, 403 or 503 response', async () => {
    const { withChallenge } = await open('POST /sultan/v1/quote').limits
    expect(await challengeIn(await withChallenge(tooManyRequestsResponse(1)))).toBeDefined()
    for (const status of [200, 403, 503]) {
      const response = Response.json({ data: {} }, { status })
      expect(await withChallenge(response)).toBe(response)
    }
  })
})
