import { parseSiteTime } from './parse-site-time.ts'
import { isoGmtTime } from './site-time.ts'

/** The instant of a date that a client has sent, which is in site time unless it says otherwise; null for no date. */
export function parseInstant(text: string, isGmt = false): Date | null {
  const siteTime = parseSiteTime(text, isGmt)
  return siteTime === null ? null : new Date(`${isoGmtTime(siteTime)}Z`)
}
