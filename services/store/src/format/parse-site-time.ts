import { isoSiteTime, siteTime } from './site-time.ts'

/**
 * Converts a date that a client has sent to site time. A date without an offset is in site time (or in UTC
 * with `isGmt`); a date with an offset is converted; a date without a time means midnight. Null for a text
 * that is not a date.
 */
export function parseSiteTime(text: string, isGmt = false): string | null {
  const parsed = parseDate(text, isGmt)
  return parsed instanceof Date ? siteTime(parsed) : parsed
}

/**
 * Parses a date that a client has sent: an instant when the date has an offset or `isGmt` is set, otherwise a
 * site time. Null for a text that is not a date.
 */
export function parseDate(text: string, isGmt: boolean): Date | string | null {
  const [, day, time, zone] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/i.exec(text.trim()) ?? []
  if (day === undefined) return null
  const clock = (time ?? '00:00').length === 5 ? `${time ?? '00:00'}:00` : time
  const offset = zone ?? (isGmt ? 'Z' : '')
  const parsed = new Date(`${day}T${clock}${offset === '' ? 'Z' : offset}`)
  if (Number.isNaN(parsed.getTime())) return null
  return offset === '' ? isoSiteTime(parsed.toISOString()) : parsed
}
