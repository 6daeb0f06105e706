import { parseDate } from './parse-site-time.ts'
import { isoGmtTime } from './site-time.ts'

/**
 * Converts a date that a client has sent to an instant. A date without an offset is in site time, or in UTC
 * with `isGmt`. Null for a text that is not a date.
 */
export function parseInstant(text: string, isGmt = false): Date | null {
  const parsed = parseDate(text, isGmt)
  return typeof parsed === 'string' ? new Date(`${isoGmtTime(parsed)}Z`) : parsed
}
