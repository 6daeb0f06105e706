/** The day, `2026-11-20`, that ends the time for a return; counted in calendar days, without time zones. */
export function returnLastDay(completedAt: string, days: number): string | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(completedAt)
  if (!match) return null
  const [, year, month, day] = match.map(Number)
  const last = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (day ?? 1) + days))
  return last.toISOString().slice(0, 10)
}
