const MONTHS = [
  'januar',
  'februar',
  'mart',
  'april',
  'maj',
  'juni',
  'juli',
  'august',
  'septembar',
  'oktobar',
  'novembar',
  'decembar',
] as const

/** `5. 11. 2026.` of a site time without offset (`2026-11-05T08:30:00`); the text itself when it is not one. */
export function formatDate(siteTime: string): string {
  const parts = calendarDay(siteTime)
  return parts === null ? siteTime : `${parts.day}. ${parts.month}. ${parts.year}.`
}

/** `5. novembar 2026.`, for running text and the blog. */
export function formatLongDate(siteTime: string): string {
  const parts = calendarDay(siteTime)
  return parts === null ? siteTime : `${parts.day}. ${MONTHS[parts.month - 1] ?? ''} ${parts.year}.`
}

/** Read from the text, not through `Date`: a site time has no zone and must not move by one. */
function calendarDay(siteTime: string): { year: number; month: number; day: number } | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]|$)/.exec(siteTime)
  if (match === null) return null
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number)
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 ? { year, month, day } : null
}
