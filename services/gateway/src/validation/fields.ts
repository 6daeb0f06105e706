/**
 * Validation errors in Bosnian, by field path (`items.0.quantity`). Each parser adds its errors; the object
 * is empty when all fields are valid.
 */
export type FieldErrors = Record<string, string>

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: FieldErrors }

export function parsed<T>(value: T, errors: FieldErrors): Parsed<T> {
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value }
}

/**
 * The rule of WordPress's `is_email`, so that the store accepts every e-mail address that passes this check.
 */
const EMAIL_PATTERN = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i
const MAX_EMAIL_LENGTH = 254

export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && !text.includes('..') && EMAIL_PATTERN.test(text)
}

/** The largest value of the SQL type `integer`, which product ids have. */
const MAX_PRODUCT_ID = 2_147_483_647

export function isProductId(value: unknown): value is number {
  return isIntegerWithin(value, 1, MAX_PRODUCT_ID)
}

export function isIntegerWithin(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
}
