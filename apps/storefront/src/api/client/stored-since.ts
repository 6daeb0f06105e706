import { sinceEarlier, sinceToday } from '../../messages/stale-fallback.ts'

const inSarajevo = { timeZone: 'Europe/Sarajevo' } as const
const dayOf = (ms: number) => new Date(ms).toLocaleDateString('en-GB', inSarajevo)

/**
 * Formats the time `ms` in the shop's time zone: `od 14:05` (since 14:05), or `od 20. 11. u 14:05` when `ms`
 * is not on the day of `now`.
 */
export function storedSince(ms: number, now: number): string {
  const [day = '', month = ''] = dayOf(ms).split('/')
  const time = new Date(ms).toLocaleTimeString('en-GB', {
    ...inSarajevo,
    hour: '2-digit',
    minute: '2-digit',
  })
  return dayOf(ms) === dayOf(now) ? sinceToday(time) : sinceEarlier(`${Number(day)}. ${Number(month)}.`, time)
}
