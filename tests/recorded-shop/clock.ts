/** Local time of the site (Europe/Sarajevo) without an offset: `2026-11-21T03:07:57` (wire fact 6). */
export function siteTime(date: Date): string {
  return date.toLocaleString('sv-SE', { timeZone: 'Europe/Sarajevo' }).replace(' ', 'T')
}

export function gmtTime(date: Date): string {
  return date.toISOString().slice(0, 19)
}
