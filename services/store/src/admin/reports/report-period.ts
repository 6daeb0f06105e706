import { z } from 'zod'
import { ok, type Result } from '../../domain/rejection.ts'
import { isoGmtTime, siteTime } from '../../format/site-time.ts'
import { oneOf, type ParamsOf } from '../framework/fields.ts'

const day = () =>
  z
    .string()
    .refine(isDay, {
      error: 'Invalid date.',
      params: { code: 'rest_invalid_date' },
    })
    .optional()

export const periodParams = {
  period: oneOf(['week', 'month', 'last_month', 'year']).default('week'),
  date_min: day().describe('First day of the report, YYYY-MM-DD.'),
  date_max: day().describe('Last day of the report, YYYY-MM-DD.'),
}

/** Whether a text is a day of the years 1000–2999, a range that the database and `Temporal` can both read. */
function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text)) return false
  try {
    return Temporal.PlainDate.from(text).toString() === text
  } catch {
    // `Date.parse` accepts a day that does not exist, such as 2026-02-30; Temporal throws.
    return false
  }
}

/** A day or month for which a sales report has a row. */
export interface Bucket {
  /** The day or month as ISO text: `2026-11-21` or `2026-11`. */
  readonly name: string
  /**
   * `from`: first instant of the day or month. `to`: first instant after the day or month. Both instants are
   * ISO texts in UTC. The first and the last month of a report can be incomplete.
   */
  readonly from: string
  readonly to: string
}

export interface Period {
  readonly groupedBy: 'day' | 'month'
  readonly buckets: readonly Bucket[]
}

/**
 * A sales report from `date_min` to `date_max` has one row per day if its last day is at most `MAX_DAYS` days
 * after its first day. Otherwise the report has one row per month.
 */
const MAX_DAYS = 100
/** Maximum number of whole months from the first to the last day of a sales report. */
const MAX_MONTHS = 240

/**
 * The days or months of a sales report, in site time: from `date_min` to `date_max` or, without these
 * parameters, the days or months of `period`.
 */
export function reportPeriod(
  { period, date_min, date_max }: ParamsOf<typeof periodParams>,
  now: Date,
): Result<Period> {
  const today = Temporal.PlainDate.from(siteTime(now).slice(0, 10))
  const isCustom = date_min !== undefined || date_max !== undefined
  const last = isCustom ? Temporal.PlainDate.from(date_max ?? today.toString()) : lastDay(period, today)
  const first = isCustom ? Temporal.PlainDate.from(date_min ?? last.toString()) : firstDay(period, today)
  const days = first.until(last, { largestUnit: 'days' }).days
  const isByMonth = isCustom ? days > MAX_DAYS : period === 'year'
  if (days < 0 || first.until(last, { largestUnit: 'months' }).months > MAX_MONTHS) return INVALID_PERIOD
  const buckets: Bucket[] = []
  const end = last.add({ days: 1 })
  for (let at = first; Temporal.PlainDate.compare(at, end) < 0; ) {
    const next = isByMonth ? at.with({ day: 1 }).add({ months: 1 }) : at.add({ days: 1 })
    const to = Temporal.PlainDate.compare(next, end) < 0 ? next : end
    buckets.push({ name: at.toString().slice(0, isByMonth ? 7 : 10), from: midnight(at), to: midnight(to) })
    at = to
  }
  return ok({ groupedBy: isByMonth ? 'month' : 'day', buckets })
}

function firstDay(period: 'week' | 'month' | 'last_month' | 'year', today: Temporal.PlainDate) {
  if (period === 'week') return today.subtract({ days: 6 })
  if (period === 'year') return today.with({ month: 1, day: 1 })
  const month = today.with({ day: 1 })
  return period === 'month' ? month : month.subtract({ months: 1 })
}

function lastDay(period: 'week' | 'month' | 'last_month' | 'year', today: Temporal.PlainDate) {
  return period === 'last_month' ? today.with({ day: 1 }).subtract({ days: 1 }) : today
}

function midnight(date: Temporal.PlainDate): string {
  return `${isoGmtTime(`${date.toString()}T00:00:00`)}Z`
}

const INVALID_PERIOD = {
  ok: false,
  rejection: {
    status: 400,
    code: 'rest_invalid_param',
    message: 'Invalid parameter(s): date_min, date_max',
    data: {
      params: { date_min: `The period must be at most ${MAX_MONTHS} months and end after its start.` },
    },
  },
} as const
