import type { Result, WooClient } from '@sultan/woo-client/client'
import { dehydrate, QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { staleFallbackOf } from './stale-fallback.ts'
import { withStaleness } from './staleness-middleware.ts'

const at = (iso: string) => Date.parse(iso)
// The cast is safe: the stubbed client ignores the schema.
const call = { route: '/wc/store/v1/products', schema: {} as never }

function setUp(now: string) {
  const queries = new QueryClient()
  const state = { now: at(now), headers: new Headers(), ok: true }
  const client: WooClient = {
    async request<T>() {
      // This cast is safe: the middleware reads only the headers.
      return { ok: state.ok, value: null, headers: state.headers } as unknown as Result<T>
    },
  }
  const wrapped = withStaleness(client, queries, () => state.now)
  return {
    queries,
    state,
    async respond(storedAt: string | null) {
      state.headers = new Headers(storedAt === null ? {} : { 'sultan-kept-at': storedAt })
      await wrapped.request(call)
      return staleFallbackOf(queries)
    },
  }
}

describe('withStaleness', () => {
  it('sets the notice that the store is down, with the time of the oldest stored response in the shop’s time zone', async () => {
    const { respond } = setUp('2026-11-21T13:30:00Z')
    expect((await respond('2026-11-21T13:05:00Z'))?.text).toBe(
      'Prodavnica trenutno ne odgovara. Vidite ponudu od 14:05; cijene i zalihe provjeravamo pri narudžbi.',
    )
    expect((await respond('2026-11-21T13:10:00Z'))?.text).toContain('od 14:05;')
    expect((await respond('2026-11-20T23:30:00Z'))?.text).toContain('od 00:30;')
    expect((await respond('2026-11-20T20:05:00Z'))?.text).toContain('ponudu od 20. 11. u 21:05;')
  })

  it('sets no notice that the store is down while all stored responses are recent', async () => {
    const { respond } = setUp('2026-11-21T13:06:00Z')
    expect(await respond('2026-11-21T13:05:00Z')).toMatchObject({ text: null })
    expect(await respond('nonsense')).toMatchObject({ text: null })
  })

  it('removes the notice that the store is down when a successful response without the header sultan-kept-at arrives more than a minute after the last response with this header', async () => {
    const { respond, state } = setUp('2026-11-21T13:30:00Z')
    expect(await respond(null)).toBeNull()
    await respond('2026-11-21T13:05:00Z')
    expect(await respond(null)).not.toBeNull()
    state.now += 61_000
    state.ok = false
    expect(await respond(null)).not.toBeNull()
    state.ok = true
    expect(await respond(null)).toBeNull()
  })

  it('puts the notice that the store is down into the query cache, which is dehydrated with the page', async () => {
    const { respond, queries } = setUp('2026-11-21T13:30:00Z')
    await respond('2026-11-21T13:05:00Z')
    expect(JSON.stringify(dehydrate(queries))).toContain('Vidite ponudu od 14:05')
  })
})
