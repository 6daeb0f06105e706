import type { QuoteProblem } from '@sultan/woo-client/quotes-and-orders'
import { lineProblemMessages } from '../messages/messages.ts'
import type { RequestedLine } from './merge-lines.ts'

type ProblemCode = QuoteProblem['code']

/**
 * Map from the store's error code of `cart/add-item` to the problem code of a cart line. Source: recordings
 * `cart-add-*`.
 */
const problemCodes: Readonly<Record<string, ProblemCode>> = {
  woocommerce_rest_cart_invalid_product: 'unknown_product',
  woocommerce_rest_product_not_purchasable: 'not_purchasable',
  woocommerce_rest_product_out_of_stock: 'out_of_stock',
  woocommerce_rest_product_partially_out_of_stock: 'not_enough_stock',
  woocommerce_rest_missing_attributes: 'choose_variation',
  woocommerce_rest_missing_variation_data: 'choose_variation',
  woocommerce_rest_variation_id_from_variation_data: 'choose_variation',
  woocommerce_rest_invalid_variation_data: 'choose_variation',
  // The cart already holds this variation: the request contains it twice, by the variation's id and by the
  // product's id with options.
  readonly_quantity: 'sold_individually',
}

/**
 * Maps an error code of the store to a problem code. An unknown error code becomes `not_purchasable`, because
 * the cart line cannot be bought.
 */
export function toProblemCode(storeCode: unknown): ProblemCode {
  const known =
    typeof storeCode === 'string' && Object.hasOwn(problemCodes, storeCode)
      ? problemCodes[storeCode]
      : undefined
  return known ?? 'not_purchasable'
}

export function lineProblem(
  requested: RequestedLine,
  code: Exclude<ProblemCode, 'not_enough_stock'>,
): QuoteProblem {
  const { line, id, quantity } = requested
  return { line, code, id, message: lineProblemMessages[code], requested: quantity, available: 0 }
}

/**
 * Returns the problem that a price quote reports for a cart line with several pieces of a product that is
 * sold individually, which means one piece per order.
 */
export function soldIndividuallyProblem(requested: RequestedLine): QuoteProblem {
  return { ...lineProblem(requested, 'sold_individually'), available: 1 }
}

/**
 * Returns the problem that a price quote reports for a cart line when fewer pieces are available than
 * requested. The problem's code is `out_of_stock` when no piece is available.
 */
export function quantityProblem(requested: RequestedLine, available: number): QuoteProblem {
  if (available === 0) return lineProblem(requested, 'out_of_stock')
  const { line, id, quantity } = requested
  const message = lineProblemMessages.not_enough_stock(available)
  return { line, code: 'not_enough_stock', id, message, requested: quantity, available }
}
