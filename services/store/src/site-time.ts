const SITE_ZONE = 'Europe/Sarajevo'

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: SITE_ZONE,
  ...{
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  },
  hourCycle: 'h23',
})

const longDate = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' })

/** A database timestamp (site time) as the dialect writes it: `2026-05-27T08:30:00`. */
export function wireTime(timestamp: string): string {
  return timestamp.replace(' ', 'T').slice(0, 19)
}

/** The same moment in UTC, for the `_gmt` twins (fact 6). In the hour that occurs twice in autumn it is the later one. */
export function wireTimeGmt(timestamp: string): string {
  const asUtc = Date.parse(`${wireTime(timestamp)}Z`)
  const guess = asUtc - zoneOffset(asUtc)
  return new Date(asUtc - zoneOffset(guess)).toISOString().slice(0, 19)
}

/** `November 21, 2026`: reviews carry a date in words, in the site language of the recordings. */
export function wireLongDate(timestamp: string): string {
  return longDate.format(Date.parse(`${wireTime(timestamp)}Z`))
}

/** Site time of a moment. */
export function siteTime(moment: Date): string {
  const at = moment.getTime()
  return new Date(at + zoneOffset(at)).toISOString().slice(0, 19)
}

/** Milliseconds that the site's clock is ahead of UTC at a moment. */
function zoneOffset(at: number): number {
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, value]))
  const [year, month, day] = [parts.get('year'), parts.get('month'), parts.get('day')]
  const time = `${parts.get('hour')}:${parts.get('minute')}:${parts.get('second')}`
  return Date.parse(`${year}-${month}-${day}T${time}Z`) - Math.floor(at / 1000) * 1000
}
