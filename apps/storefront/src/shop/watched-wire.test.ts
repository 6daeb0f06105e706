import type { Result, Wire } from '@sultan/woo-wire/client'
import { dehydrate, QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { standInOf } from './stand-in.ts'
import { watchedWire } from './watched-wire.ts'

const at = (iso: string) => Date.parse(iso)
const call = { route: '/wc/store/v1/products', schema: {} as never } // Nobody parses here.

function watched(now: string) {
  const queries = new QueryClient()
  const state = { now: at(now), headers: new Headers(), ok: true }
  const wire: Wire = {
    async send<T>() {
      // The value is of no interest.
      return { ok: state.ok, value: null, headers: state.headers } as unknown as Result<T>
    },
  }
  const over = watchedWire(wire, queries, () => state.now)
  return {
    queries,
    state,
    async answer(keptAt: string | null) {
      state.headers = new Headers(keptAt === null ? {} : { 'sultan-kept-at': keptAt })
      await over.send(call)
      return standInOf(queries)
    },
  }
}

describe('answers kept from before', () => {
  it('are told of with the time of the oldest, in the shop’s time', async () => {
    const { answer } = watched('2026-11-21T13:30:00Z')
    expect((await answer('2026-11-21T13:05:00Z'))?.text).toBe(
      'Prodavnica trenutno ne odgovara. Vidite ponudu od 14:05; cijene i zalihe provjeravamo pri narudžbi.',
    )
    expect((await answer('2026-11-21T13:10:00Z'))?.text).toContain('od 14:05;')
    expect((await answer('2026-11-20T23:30:00Z'))?.text).toContain('od 00:30;')
    expect((await answer('2026-11-20T20:05:00Z'))?.text).toContain('ponudu od 20. 11. u 21:05;')
  })

  it('that are as good as new are known, not told of', async () => {
    const { answer } = watched('2026-11-21T13:06:00Z')
    expect(await answer('2026-11-21T13:05:00Z')).toMatchObject({ text: null })
    expect(await answer('nonsense')).toMatchObject({ text: null })
  })

  it('are over when a new answer has come for a while', async () => {
    const { answer, state } = watched('2026-11-21T13:30:00Z')
    expect(await answer(null)).toBeNull()
    await answer('2026-11-21T13:05:00Z')
    expect(await answer(null)).not.toBeNull()
    state.now += 61_000
    state.ok = false
    expect(await answer(null)).not.toBeNull()
    state.ok = true
    expect(await answer(null)).toBeNull()
  })

  it('are handed over with the page', async () => {
    const { answer, queries } = watched('2026-11-21T13:30:00Z')
    await answer('2026-11-21T13:05:00Z')
    expect(JSON.stringify(dehydrate(queries))).toContain('Vidite ponudu od 14:05')
  })
})
