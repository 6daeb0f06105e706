const minuteMs = 60_000
const hour = 60
/** The largest UTC offset in use is +14:00. */
const maxOffsetMinutes = 14 * hour

/**
 * Adds the shop's UTC offset to local time of the site: `2026-05-27T08:30:00+02:00`. The offset is the
 * difference between `siteTime` and `utc`, two fields in which WordPress sends the same instant. Returns
 * `siteTime` unchanged when the difference is not a possible offset.
 */
export function withSiteOffset(siteTime: string, utc: string): string {
  const minutes = (Date.parse(`${siteTime}Z`) - Date.parse(`${utc}Z`)) / minuteMs
  if (!Number.isInteger(minutes) || Math.abs(minutes) > maxOffsetMinutes) return siteTime
  return siteTime + offset(minutes, ':')
}

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * Formats a result of `withSiteOffset` as an RFC 822 date for feeds: `Wed, 27 May 2026 08:30:00 +0200`. Empty
 * when `moment` is not a date.
 */
export function toRfc822Date(moment: string): string {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)([+-]\d\d):?(\d\d)$/.exec(moment)
  const [, siteTime = moment, hours = '+00', minutes = '00'] = match ?? []
  const date = new Date(`${siteTime}Z`)
  if (Number.isNaN(date.getTime())) return ''
  const day = `${days[date.getUTCDay()]}, ${two(date.getUTCDate())} ${months[date.getUTCMonth()]}`
  // The time is formatted from numbers only, because text that `Date` accepts can still contain markup.
  const time = date.toISOString().slice(-13, -5)
  return `${day} ${date.getUTCFullYear()} ${time} ${hours}${minutes}`
}

function offset(minutes: number, separator: string): string {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / hour))}${separator}${two(size % hour)}`
}

const two = (number: number) => String(number).padStart(2, '0')
