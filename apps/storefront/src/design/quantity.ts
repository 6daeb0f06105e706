/** Largest quantity of one cart line (specification §3). */
export const MAX_QUANTITY = 999

/** Returns a whole number between `min` and `max`; NaN and infinite values become `min`. */
export function clampQuantity(value: number, min = 1, max = MAX_QUANTITY): number {
  return Number.isFinite(value) ? Math.min(max, Math.max(min, Math.trunc(value))) : min
}
