/** Largest quantity of one line (spec §3). */
export const maxQuantity = 999

/** A typed or computed quantity as a whole number between `min` and `max`; what is no number becomes `min`. */
export function clampQuantity(value: number, min = 1, max = maxQuantity): number {
  return Number.isFinite(value) ? Math.min(max, Math.max(min, Math.trunc(value))) : min
}
