const SITE_TIME_ZONE = 'Europe/Sarajevo'

/** A database timestamp (site time) in the format of the REST API: `2026-05-27T08:30:00`. */
export function isoSiteTime(timestamp: string): string {
  return timestamp.replace(' ', 'T').slice(0, 19)
}

/**
 * Converts a database timestamp (site time) to UTC, for `_gmt` fields (wire fact 6). A time that occurs
 * twice, at the end of daylight saving time, counts as the second occurrence.
 */
export function isoGmtTime(timestamp: string): string {
  const siteTime = Temporal.PlainDateTime.from(isoSiteTime(timestamp))
  const instant = siteTime.toZonedDateTime(SITE_TIME_ZONE, { disambiguation: 'later' }).toInstant()
  return instant.toString({ smallestUnit: 'second' }).slice(0, 19)
}

/** Formats the date of a review like WooCommerce, in English: `November 21, 2026`. */
export function longSiteDate(timestamp: string): string {
  return Temporal.PlainDate.from(isoSiteTime(timestamp)).toLocaleString('en-US', { dateStyle: 'long' })
}

/** The site time of an instant, without offset: `2026-05-27T08:30:00`. */
export function siteTime(moment: Date): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(SITE_TIME_ZONE)
  return zoned.toPlainDateTime().toString({ smallestUnit: 'second' })
}

/** An instant as text in UTC without `Z`, for `_gmt` fields: `2026-05-27T06:30:00`. */
export function gmtTime(moment: Date): string {
  return moment.toISOString().slice(0, 19)
}
