import { isRecord } from '@sultan/kernel/is-record'
import {
  addToCart,
  availablePieces,
  notPurchasableRejection,
  unknownProductRejection,
} from '../../domain/add-to-cart.ts'
import type { Cart } from '../../domain/cart.ts'
import { chooseVariation, chosenOptions, type RequestedOption } from '../../domain/choose-variation.ts'
import type { CartProducts } from '../../domain/load-cart-products.ts'
import { findLineProduct, type LineProduct } from '../../domain/product.ts'
import { ok, type Result } from '../../domain/rejection.ts'
import { asList } from '../../http/php-query.ts'
import type { RawParams } from '../../http/raw-params.ts'
import type { CartAction, CartData } from './change-cart.ts'

/**
 * `POST cart/add-item`: adds a product to the cart and responds with 201. When the cart already has a line
 * with this product and these options, the quantity of that line is increased (wire fact 33).
 */
export const addItem: CartAction = {
  productIds: params => {
    const id = phpInteger(params.id)
    return id > 0 ? [id] : []
  },
  change: addRequestedItem,
  status: 201,
}

function addRequestedItem(cart: Cart, params: RawParams, data: CartData): Result<Cart> {
  const requested = readRequestedOptions(params.variation)
  const found = findRequestedProduct(params.id, requested, data)
  if (!found.ok) return found
  const rejection = notPurchasableRejection(found.value)
  if (rejection !== null) return rejection
  const options = chosenOptions(found.value, requested)
  if (!options.ok) return options
  // The quantity to add to the cart; 1 by default. Fractions are truncated (recording
  // `cart-add-quantity-fraction`).
  const quantity = params.quantity === undefined || params.quantity === null ? 1 : phpInteger(params.quantity)
  const added = data.isLenient ? availablePieces(cart, found.value, quantity, data.products) : quantity
  return addToCart(cart, found.value, options.value, added, data.products)
}

/** The product with the requested id; for a variable product, the variation with the requested options. */
function findRequestedProduct(
  id: unknown,
  requested: readonly RequestedOption[],
  cartProducts: CartProducts,
): Result<LineProduct> {
  const product = cartProducts.products.get(phpInteger(id))
  if (product === undefined)
    return unknownProductRejection(id === undefined || id === null ? '' : `${phpInteger(id)}`)
  if (product.type === 'variable') {
    const chosen = chooseVariation(product, cartProducts.variationsOf(product.id), requested)
    return chosen.ok ? ok({ product: chosen.value, parent: product }) : chosen
  }
  const [parentId, variationId] =
    product.type === 'variation' ? [product.parentId, product.id] : [product.id, null]
  const lineProduct = findLineProduct(cartProducts.products, parentId, variationId)
  return lineProduct === null ? unknownProductRejection(`${product.id}`) : ok(lineProduct)
}

function readRequestedOptions(value: unknown): RequestedOption[] {
  if (typeof value !== 'object') return []
  return (asList(value) ?? []).flatMap(one => {
    if (!isRecord(one) || !('attribute' in one) || !('value' in one)) return []
    return [{ attribute: String(one.attribute), value: String(one.value) }]
  })
}

/**
 * Like PHP's `intval`, truncates a number, or the number at the start of a string, to an integer; returns 0
 * for any other value. The result is clamped to 32 bits.
 */
export function phpInteger(value: unknown): number {
  const number = typeof value === 'string' ? Number.parseFloat(value) : typeof value === 'number' ? value : 0
  return Number.isNaN(number) ? 0 : Math.trunc(Math.max(-2_147_483_648, Math.min(number, 2_147_483_647)))
}
