/**
 * Limits for the number of pieces and the total of an order. An order above one of these limits gets the
 * status `on-hold`, so that the shop calls the shopper before dispatch.
 */
export interface OrderLimits {
  readonly maxPieces: number
  /** Maximum total of an order in minor units, shipping included. */
  readonly maxTotal: number
}

/** Whether an order exceeds one of the order limits. `total` is in minor units and includes shipping. */
export function exceedsOrderLimits(
  { pieces, total }: { readonly pieces: number; readonly total: number },
  { maxPieces, maxTotal }: OrderLimits,
): boolean {
  return pieces > maxPieces || total > maxTotal
}

/**
 * Maximum number of confirmation e-mails per hour for orders with the same e-mail address. The same maximum
 * applies to orders with the same telephone number.
 */
export const MAX_CONFIRMATIONS_PER_HOUR = 3
