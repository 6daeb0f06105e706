// As `Intl` names them in `bs` (VISUAL §18 asks for these, not for the genitive); written out so that server and
// browser agree whatever ICU data a browser ships.
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
 * `5. 11. 2026.` from the wire's site time without offset (`2026-11-05T08:30:00`). No time zone is applied: the shop's
 * day is the shopper's day. Empty when the text does not begin with a date.
 */
export function formatDate(siteTime: string): string {
  const date = parts(siteTime)
  return date ? `${date.day}. ${date.month}. ${date.year}.` : ''
}

/** `5. novembar 2026.`; otherwise as `formatDate`. */
export function formatLongDate(siteTime: string): string {
  const date = parts(siteTime)
  return date ? `${date.day}. ${months[date.month - 1]} ${date.year}.` : ''
}

function parts(siteTime: string) {
  const match = /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?!\d)/.exec(siteTime)
  return match && { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }
}
