const minuteMs = 60_000
const hour = 60
/** No place on earth is further from UTC. */
const farthest = 14 * hour

/**
 * The wire's site time with the offset that the shop had at that moment: `2026-05-27T08:30:00+02:00`, found by comparing it
 * with the same moment in UTC, which the wire tells beside it. As it came when the two do not belong together.
 */
export function withOffset(siteTime: string, utc: string): string {
  const minutes = (Date.parse(`${siteTime}Z`) - Date.parse(`${utc}Z`)) / minuteMs
  if (!Number.isInteger(minutes) || Math.abs(minutes) > farthest) return siteTime
  return siteTime + offset(minutes, ':')
}

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `Wed, 27 May 2026 08:30:00 +0200`, as feeds want it, from what `withOffset` gave; empty when that is no date. */
export function feedDate(moment: string): string {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)([+-]\d\d):?(\d\d)$/.exec(moment)
  const [, siteTime = moment, hours = '+00', minutes = '00'] = match ?? []
  const date = new Date(`${siteTime}Z`)
  if (Number.isNaN(date.getTime())) return ''
  const day = `${days[date.getUTCDay()]}, ${two(date.getUTCDate())} ${months[date.getUTCMonth()]}`
  // Nothing of the text itself: what `Date` makes a date of may still hold markup.
  const time = date.toISOString().slice(-13, -5)
  return `${day} ${date.getUTCFullYear()} ${time} ${hours}${minutes}`
}

function offset(minutes: number, separator: string): string {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / hour))}${separator}${two(size % hour)}`
}

const two = (number: number) => String(number).padStart(2, '0')
