import type { coupons as couponTable } from '../../db/coupon-tables.ts'
import type { Coupon } from '../../domain/coupon-list.ts'
import { mergeMetaData } from '../../domain/meta-data.ts'
import { ok, type Result, reject } from '../../domain/rejection.ts'
import { parseInstant } from '../../format/parse-instant.ts'
import { priceFromText } from '../../format/price-text.ts'
import { sanitizeText } from '../../format/text.ts'
import { invalidType, MAX_ID, type ParamError } from '../../http/params.ts'
import { invalidParams } from '../../http/response.ts'
import type { FieldValues } from '../framework/fields.ts'
import type { couponFields } from './coupon-fields.ts'

export type CouponValues = FieldValues<typeof couponFields>
type CouponColumns = Partial<typeof couponTable.$inferInsert>

/** Maximum number of ids or e-mail addresses in one restriction of a coupon. */
const MAX_ENTRIES = 1000
const MAX_PERCENT = 10_000

/**
 * Returns the values of the database columns of a coupon for the fields in a request. `stored` is the coupon
 * before the change.
 */
export function couponColumns(values: CouponValues, stored: Coupon | null): Result<CouponColumns> {
  const unreadable = unreadableParams(values)
  if (Object.keys(unreadable).length > 0) return { ok: false, rejection: invalidParams(unreadable) }
  const type = values.discount_type ?? stored?.type ?? 'fixed_cart'
  const amount = values.amount === undefined ? (stored?.amount ?? 0) : (priceFromText(values.amount) ?? 0)
  if (type === 'percent' && amount > MAX_PERCENT)
    return reject(400, 'coupon_invalid_amount', 'Invalid discount amount.')
  const emails = values.email_restrictions?.map(email => email.trim().toLowerCase()).slice(0, MAX_ENTRIES)
  if (emails?.some(email => !/^[^\s@]*[@*][^\s@]*$/.test(email)))
    return reject(400, 'coupon_invalid_email_address', 'Invalid email address restriction.')
  return ok({
    ...{ type, amount },
    ...given('status', values.status),
    ...given('description', values.description && sanitizeText(values.description)),
    ...expiry(values),
    ...given('individualUse', values.individual_use),
    ...given('excludeSaleItems', values.exclude_sale_items),
    ...given('freeShipping', values.free_shipping),
    ...given('usageLimit', limit(values.usage_limit)),
    ...given('usageLimitPerCustomer', limit(values.usage_limit_per_user)),
    ...given('limitItems', limit(values.limit_usage_to_x_items)),
    ...given('minimum', amountLimit(values.minimum_amount)),
    ...given('maximum', amountLimit(values.maximum_amount)),
    ...given('productIds', knownIds(values.product_ids)),
    ...given('excludedProductIds', knownIds(values.excluded_product_ids)),
    ...given('categoryIds', knownIds(values.product_categories)),
    ...given('excludedCategoryIds', knownIds(values.excluded_product_categories)),
    ...given('emailRestrictions', emails),
    ...given('metaData', values.meta_data && mergeMetaData(stored?.metaData ?? [], values.meta_data)),
  })
}

/**
 * Returns an object with one database column of a coupon and its value. Returns an empty object when `value`
 * is undefined, because the request lacks the field and the stored value must stay.
 */
function given<K extends keyof CouponColumns>(
  name: K,
  value: CouponColumns[K] | undefined,
): Pick<CouponColumns, K> | Record<never, never> {
  return value === undefined ? {} : ({ [name]: value } as Pick<CouponColumns, K>)
}

/**
 * The expiry date of a coupon in a request: null leaves the stored date unchanged, and an empty text removes
 * the stored date (wire fact 78).
 */
function expiry(values: CouponValues): CouponColumns {
  const { name, sent } = sentExpiry(values)
  if (sent === undefined || sent === null) return {}
  return { expiresAt: sent === '' ? null : parseInstant(sent, name === 'date_expires_gmt') }
}

function sentExpiry({ date_expires, date_expires_gmt }: CouponValues) {
  return typeof date_expires === 'string'
    ? ({ name: 'date_expires', sent: date_expires } as const)
    : ({ name: 'date_expires_gmt', sent: date_expires_gmt } as const)
}

/**
 * Errors for an expiry date that is not a date, and for a discount, minimum or maximum that is not an amount.
 * Without an error, such a text would remove the coupon's stored date or amount.
 */
function unreadableParams(values: CouponValues): Readonly<Record<string, ParamError>> {
  const { name, sent } = sentExpiry(values)
  const isDate = !sent || parseInstant(sent, name === 'date_expires_gmt') !== null
  const amounts = (['amount', 'minimum_amount', 'maximum_amount'] as const).filter(
    field => values[field] && priceFromText(values[field]) === null,
  )
  return {
    ...(!isDate && { [name]: { code: 'rest_invalid_date', message: 'Invalid date.' } }),
    ...Object.fromEntries(amounts.map(field => [field, invalidType(field, 'number').error])),
  }
}

/**
 * A usage limit of a coupon as it is stored. 0, negative numbers, numbers above `MAX_ID` and null become
 * null, which means no limit.
 */
function limit(value: number | null | undefined): number | null | undefined {
  return value === undefined || (value !== null && value > 0 && value <= MAX_ID) ? value : null
}

function amountLimit(value: string | undefined): number | null | undefined {
  return value === undefined ? undefined : priceFromText(value) || null
}

function knownIds(ids: readonly number[] | undefined): number[] | undefined {
  return ids && [...new Set(ids)].filter(id => id > 0 && id <= MAX_ID).slice(0, MAX_ENTRIES)
}
