import { escapeHtml } from '@sultan/kernel/html'
import { type Cart, type ChosenOption, soldId } from './cart.ts'
import { lineKey } from './line-key.ts'
import { isPurchasable, type SoldProduct } from './product.ts'
import { quotedName } from './product-names.ts'
import { accepted, type Outcome, type Refused, refused } from './refusal.ts'
import { isInStock, NO_LIMIT, piecesLeft, quantityLimits } from './stock.ts'

/** Nothing has this id. `asked` is what the caller wrote: it is part of WooCommerce's message. */
export function unknownProduct(asked: string): Refused {
  const message = `Product with ID &quot;${escapeHtml(asked)}&quot; was not found and cannot be added to the cart.`
  return refused(400, 'woocommerce_rest_cart_invalid_product', message)
}

/** The 400 for what is not for sale; null when it is. A draft is not named (`cart-add-draft`). */
export function notPurchasable(sold: SoldProduct): Refused | null {
  if (isPurchasable(sold)) return null
  const published = sold.product.status === 'publish' && sold.parent.status === 'publish'
  const what = published ? quotedName(sold) : 'This item'
  return refused(400, 'woocommerce_rest_product_not_purchasable', `${what} is not available for purchase.`)
}

/**
 * The cart with `quantity` more of a purchasable product; refused when it is sold out, when there is not as much, or for
 * a quantity that is none. Sold one by one: the first addition is one piece, whatever was asked for (fact 33).
 */
export function addToCart(
  cart: Cart,
  sold: SoldProduct,
  options: readonly ChosenOption[],
  quantity: number,
): Outcome<Cart> {
  const { product, parent } = sold
  const variationId = product.type === 'variation' ? product.id : null
  const key = lineKey(parent.id, variationId, options)
  const line = cart.lines.find(one => one.key === key)
  const refusal = refusalToAdd(cart, sold, quantity, line?.quantity ?? 0)
  if (refusal !== null) return refusal
  if (line === undefined) {
    const first = product.soldIndividually ? 1 : quantity
    const added = { key, productId: parent.id, variationId, quantity: first, options }
    return accepted({ ...cart, lines: [...cart.lines, added] })
  }
  const more = { ...line, quantity: line.quantity + quantity }
  return accepted({ ...cart, lines: cart.lines.map(one => (one === line ? more : one)) })
}

function refusalToAdd(cart: Cart, sold: SoldProduct, quantity: number, inLine: number): Refused | null {
  const { product } = sold
  const name = quotedName(sold)
  if (quantity < 1) {
    const message = `You cannot add ${name} with a quantity less than or equal to 0 to the cart.`
    return refused(400, 'woocommerce_rest_product_invalid_quantity', message)
  }
  if (!isInStock(product)) {
    const message = `You cannot add ${name} to the cart because the product is out of stock.`
    return refused(400, 'woocommerce_rest_product_out_of_stock', message)
  }
  if (product.soldIndividually) return inLine === 0 ? null : fixedQuantity(name)
  const left = piecesLeft(product)
  if (left !== null && inCart(cart, product.id) + quantity > left) {
    const message = `You cannot add that amount of ${name} to the cart because there is not enough stock (${left} remaining).`
    return refused(400, 'woocommerce_rest_product_partially_out_of_stock', message)
  }
  return inLine + quantity > NO_LIMIT ? tooMany(name, NO_LIMIT) : null
}

/** The cart with another quantity of one line; null when there is no such line. */
export function setQuantity(cart: Cart, key: string, quantity: number, sold: SoldProduct): Outcome<Cart> {
  const limits = quantityLimits(sold.product)
  const name = quotedName(sold)
  const line = cart.lines.find(one => one.key === key)
  if (quantity < limits.minimum) {
    const message = `The minimum quantity of ${name} allowed in the cart is ${limits.minimum}`
    return refused(400, 'invalid_quantity', message)
  }
  if (!limits.editable && quantity !== line?.quantity) return fixedQuantity(name)
  if (quantity > limits.maximum) return tooMany(name, limits.maximum)
  return accepted({ ...cart, lines: cart.lines.map(one => (one === line ? { ...line, quantity } : one)) })
}

/** Pieces of one product or variation, whatever the options of its lines. */
export function inCart(cart: Pick<Cart, 'lines'>, id: number): number {
  return cart.lines.reduce((sum, line) => (soldId(line) === id ? sum + line.quantity : sum), 0)
}

function fixedQuantity(name: string): Refused {
  return refused(400, 'readonly_quantity', `The quantity of ${name} cannot be changed`)
}

function tooMany(name: string, maximum: number): Refused {
  return refused(400, 'invalid_quantity', `The maximum quantity of ${name} allowed in the cart is ${maximum}`)
}
