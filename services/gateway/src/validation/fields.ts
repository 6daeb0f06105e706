/**
 * Map from the path of an input field (`items.0.quantity`) to its validation error in Bosnian. Each parser
 * adds its errors; the map is empty when all fields are valid.
 */
export type FieldErrors = Record<string, string>

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: FieldErrors }

export function parsed<T>(value: T, errors: FieldErrors): Parsed<T> {
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value }
}

/** The largest value of the SQL type `integer`, which product ids have. */
const MAX_PRODUCT_ID = 2_147_483_647

export function isProductId(value: unknown): value is number {
  return isIntegerWithin(value, 1, MAX_PRODUCT_ID)
}

export function isIntegerWithin(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
}
