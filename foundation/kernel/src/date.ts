// Month names in the nominative, as `Intl` writes them in `bs` (docs/design.md, "Prices and dates"). The
// names are a constant, because the ICU data of browsers can differ from the server's.
const months = [
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
]

/**
 * Formats local time of the site, without UTC offset (`2026-11-05T08:30:00`), as `5. 11. 2026.`. No time zone
 * is applied, so the result is the day in the shop's time zone. Returns an empty string when the text does
 * not begin with a date.
 */
export function formatDate(siteTime: string): string {
  const date = parts(siteTime)
  return date ? `${date.day}. ${date.month}. ${date.year}.` : ''
}

/**
 * Formats local time of the site, without UTC offset (`2026-11-05T08:30:00`), as `5. novembar 2026.`. Returns
 * an empty string when the text does not begin with a date.
 */
export function formatLongDate(siteTime: string): string {
  const date = parts(siteTime)
  return date ? `${date.day}. ${months[date.month - 1]} ${date.year}.` : ''
}

function parts(siteTime: string) {
  const match = /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?!\d)/.exec(siteTime)
  return match && { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }
}
