import type { Wire } from '@sultan/woo-wire/client'
import type { QueryClient } from '@tanstack/react-query'
import { sinceEarlier, sinceToday, standIn } from '../words/stand-in.ts'
import { standInKey, standInOf } from './stand-in.ts'

/** Header of an answer that the gateway kept from before, because the shop gave none now. */
const keptAtHeader = 'sultan-kept-at'
/** What is younger is as good as new. */
const toldAfterMs = 120_000
/** Answers younger than their time are given without a word even while the shop is away, so one of them does not end it. */
const overAfterMs = 60_000

/** The same wire; notes for the page when its answers are old. */
export function watchedWire(wire: Wire, queries: QueryClient, now = Date.now): Wire {
  return {
    async send(call) {
      const result = await wire.send(call)
      if (result.ok) note(queries, result.headers.get(keptAtHeader), now())
      return result
    },
  }
}

function note(queries: QueryClient, header: string | null, now: number): void {
  const before = standInOf(queries)
  const keptAt = Date.parse(header ?? '')
  if (Number.isNaN(keptAt)) {
    if (before && now - before.seenAt > overAfterMs) queries.setQueryData(standInKey, null)
    return
  }
  const oldest = Math.min(keptAt, before?.keptAt ?? keptAt)
  const text = now - oldest > toldAfterMs ? standIn(sinceWords(oldest, now)) : null
  queries.setQueryData(standInKey, { keptAt: oldest, seenAt: now, text })
}

const inSarajevo = { timeZone: 'Europe/Sarajevo' } as const
const dayOf = (ms: number) => new Date(ms).toLocaleDateString('en-GB', inSarajevo)

/** The shop's time, wherever the shopper is: `od 14:05`, `od 20. 11. u 14:05`. */
function sinceWords(ms: number, now: number): string {
  const [day = '', month = ''] = dayOf(ms).split('/')
  const time = new Date(ms).toLocaleTimeString('en-GB', {
    ...inSarajevo,
    hour: '2-digit',
    minute: '2-digit',
  })
  return dayOf(ms) === dayOf(now) ? sinceToday(time) : sinceEarlier(`${Number(day)}. ${Number(month)}.`, time)
}
