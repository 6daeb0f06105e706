const siteClock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Europe/Sarajevo',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/**
 * Formats a date as site time without offset, `2026-11-21T14:03:07`, like WooCommerce's dates (wire fact 6).
 */
export function siteTime(date: Date): string {
  const parts = siteClock.formatToParts(date).map(({ type, value }) => [type, value] as const)
  const { year, month, day, hour, minute, second } = Object.fromEntries(parts)
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`
}
