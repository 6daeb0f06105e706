const SITE_TIME_ZONE = 'Europe/Sarajevo'

/** A database timestamp (site time) in the format of the REST API: `2026-05-27T08:30:00`. */
export function isoSiteTime(timestamp: string): string {
  return timestamp.replace(' ', 'T').slice(0, 19)
}

/**
 * A database timestamp (site time) in UTC, for `_gmt` fields (wire fact 6). A time that occurs twice, at the
 * end of summer time, counts as the second occurrence.
 */
export function isoGmtTime(timestamp: string): string {
  const siteTime = Temporal.PlainDateTime.from(isoSiteTime(timestamp))
  const instant = siteTime.toZonedDateTime(SITE_TIME_ZONE, { disambiguation: 'later' }).toInstant()
  return instant.toString({ smallestUnit: 'second' }).slice(0, 19)
}

/** `November 21, 2026`: the date of a review, in English as in the recordings. */
export function longSiteDate(timestamp: string): string {
  return Temporal.PlainDate.from(isoSiteTime(timestamp)).toLocaleString('en-US', { dateStyle: 'long' })
}

/** The site time of an instant, without offset: `2026-05-27T08:30:00`. */
export function siteTime(moment: Date): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(SITE_TIME_ZONE)
  return zoned.toPlainDateTime().toString({ smallestUnit: 'second' })
}

/** The instant in UTC, without `Z`, for the `_gmt` fields. */
export function gmtTime(moment: Date): string {
  return moment.toISOString().slice(0, 19)
}
