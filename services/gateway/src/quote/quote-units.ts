import type { RequestedLine } from './merge-lines.ts'

/**
 * Fixed part of the cost of a quote, in work units (1 unit = about 1 ms of processor time). Measured with
 * PGlite, a quote of one cart line takes 12 ms, of 20 lines 25 ms, of 79 lines with 999 pieces each 45 ms. A
 * large quote costs more units than its milliseconds, because a large quote is more work for a connected
 * shop, and makes other visitors wait longer than many small quotes do.
 */
const QUOTE_UNITS = 11
const LINE_UNITS = 1
/**
 * Number of cart lines that raise the cost of each request to the store by one work unit, because a remote
 * store returns the whole cart for each added line.
 */
const LINES_PER_UNIT = 80
/**
 * Assumed average number of requests to the store for a cart line with more than one piece. WooCommerce
 * rejects a line that requests more pieces than are available, and the line is then added again with fewer
 * pieces.
 */
const SEVERAL_PIECES = 1.25
/** Above this number of work units, a quote takes all slots for concurrent work that its client has. */
const MAX_SMALL_UNITS = 60
const ALL_SLOTS = 4

/**
 * Cost of a quote in work units (`limits/work-limits.ts`). Each cart line and each coupon needs at least one
 * request to the store.
 */
export function quoteUnits(lines: readonly RequestedLine[], coupons = 0): number {
  const calls = lines.reduce((sum, { quantity }) => sum + (quantity > 1 ? SEVERAL_PIECES : 1), coupons)
  return Math.round(QUOTE_UNITS + calls * (LINE_UNITS + lines.length / LINES_PER_UNIT))
}

/**
 * How many of the client's slots for concurrent work a quote or order takes. A large quote takes all slots
 * for quotes, so that no other quote of this client runs at the same time. A large order takes all slots for
 * orders.
 */
export function quoteSlots(lines: readonly RequestedLine[]): number {
  return quoteUnits(lines) > MAX_SMALL_UNITS ? ALL_SLOTS : 1
}
