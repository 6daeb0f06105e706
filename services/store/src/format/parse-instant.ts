import { parseSiteTime } from './parse-site-time.ts'
import { isoGmtTime } from './site-time.ts'

/**
 * The instant of a date that a client has sent. A date without an offset is in site time. Null when no date
 * was sent.
 */
export function parseInstant(text: string, isGmt = false): Date | null {
  const siteTime = parseSiteTime(text, isGmt)
  return siteTime === null ? null : new Date(`${isoGmtTime(siteTime)}Z`)
}
