/** Largest quantity of one cart line (specification §3). */
export const MAX_QUANTITY = 999

/** Returns a whole number between `min` and `max`; an unreadable value becomes `min`. */
export function clampQuantity(value: number, min = 1, max = MAX_QUANTITY): number {
  return Number.isFinite(value) ? Math.min(max, Math.max(min, Math.trunc(value))) : min
}
