const HOUR_MS = 3_600_000
/**
 * First year of the present rule for summer time in Europe/Sarajevo, the rule of the European Union: from the
 * last Sunday of March to the last Sunday of October, in both cases at 1:00 UTC.
 */
const FIRST_YEAR = 1996
const [MARCH, OCTOBER] = [2, 9]

/**
 * Formats a date as local time of the site without UTC offset, `2026-11-21T14:03:07`, like WooCommerce's
 * dates (wire fact 6). Dates from 1996 on are formatted without `Intl.DateTimeFormat`, because a browser
 * needs 14 ms to create its first `Intl.DateTimeFormat`.
 */
export function siteTime(date: Date): string {
  const year = date.getUTCFullYear()
  if (year < FIRST_YEAR) return formatByTimeZone(date)
  const isSummer = date >= lastSunday(year, MARCH) && date < lastSunday(year, OCTOBER)
  return new Date(date.getTime() + (isSummer ? 2 : 1) * HOUR_MS).toISOString().slice(0, 19)
}

/**
 * Returns the time at which summer time begins (March) or ends (October): 1:00 UTC on the last Sunday of the
 * month. `month` (0 is January) must have 31 days.
 */
function lastSunday(year: number, month: number): Date {
  const lastDay = new Date(Date.UTC(year, month, 31, 1))
  return new Date(Date.UTC(year, month, 31 - lastDay.getUTCDay(), 1))
}

let clock: Intl.DateTimeFormat | undefined

function formatByTimeZone(date: Date): string {
  clock ??= new Intl.DateTimeFormat('en-US', {
    timeZone: 'Europe/Sarajevo',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  const parts = clock.formatToParts(date).map(({ type, value }) => [type, value] as const)
  const { year, month, day, hour, minute, second } = Object.fromEntries(parts)
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`
}
