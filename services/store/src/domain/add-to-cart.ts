import { escapeHtml } from '@sultan/kernel/html-text'
import type { ChosenOption } from '../db/json-columns.ts'
import { type Cart, lineKey, lineProductId } from './cart.ts'
import { isPurchasable, type LineProduct, type Product, type ProductsById, stockId } from './product.ts'
import { quotedName } from './product-options.ts'
import { ok, type Rejected, type Result, reject } from './rejection.ts'
import { availableQuantity, isInStock, MAX_CART_QUANTITY, quantityLimits } from './stock.ts'

/** The 400 response for a product id that does not exist; its message contains `requestedId`. */
export function unknownProductRejection(requestedId: string): Rejected {
  const message = `Product with ID &quot;${escapeHtml(requestedId)}&quot; was not found and cannot be added to the cart.`
  return reject(400, 'woocommerce_rest_cart_invalid_product', message)
}

/**
 * The 400 response for a product that cannot be purchased; null for any other product. The message does not
 * reveal the name of a draft (recording `cart-add-draft`).
 */
export function notPurchasableRejection(lineProduct: LineProduct): Rejected | null {
  if (isPurchasable(lineProduct)) return null
  const published = lineProduct.product.status === 'publish' && lineProduct.parent.status === 'publish'
  const what = published ? quotedName(lineProduct) : 'This item'
  return reject(400, 'woocommerce_rest_product_not_purchasable', `${what} is not available for purchase.`)
}

/**
 * Adds a quantity of a purchasable product to a cart. Rejects a product out of stock, a quantity below 1, and
 * a quantity that together with the units in the cart exceeds the stock. Of a product that is sold
 * individually one unit is added, whatever the quantity, and only once (wire fact 33).
 */
export function addToCart(
  cart: Cart,
  lineProduct: LineProduct,
  options: readonly ChosenOption[],
  quantity: number,
  products: ProductsById,
): Result<Cart> {
  const { product, parent } = lineProduct
  const variationId = product.type === 'variation' ? product.id : null
  const key = lineKey(parent.id, variationId, options)
  const line = cart.lines.find(one => one.key === key)
  const inCart = { line: line?.quantity ?? 0, stock: quantityInCart(cart, product, products) }
  const rejection = additionRejection(lineProduct, quantity, inCart)
  if (rejection !== null) return rejection
  if (line === undefined) {
    const first = product.soldIndividually ? 1 : quantity
    const added = { key, productId: parent.id, variationId, quantity: first, options }
    return ok({ ...cart, lines: [...cart.lines, added] })
  }
  const more = { ...line, quantity: line.quantity + quantity }
  return ok({ ...cart, lines: cart.lines.map(one => (one === line ? more : one)) })
}

/**
 * `quantity`, reduced to the units in stock that the cart does not contain yet. When there are no such units,
 * `quantity` is returned unchanged, so that `addToCart` rejects it. The quantity of a product that is sold
 * individually is not reduced.
 */
export function availablePieces(
  cart: Cart,
  { product }: LineProduct,
  quantity: number,
  products: ProductsById,
): number {
  const available = availableQuantity(product)
  if (available === null || product.soldIndividually) return quantity
  const left = available - quantityInCart(cart, product, products)
  return left > 0 ? Math.min(quantity, left) : quantity
}

/**
 * Returns the error response when `quantity` units of a product cannot be added to the cart; null when they
 * can. `inCart.line`: the units that are already in the cart line to which the new units would be added.
 * `inCart.stock`: the units that are already in any cart line that shares the product's stock.
 */
function additionRejection(
  lineProduct: LineProduct,
  quantity: number,
  inCart: { readonly line: number; readonly stock: number },
): Rejected | null {
  const { product } = lineProduct
  const name = quotedName(lineProduct)
  if (quantity < 1) {
    const message = `You cannot add ${name} with a quantity less than or equal to 0 to the cart.`
    return reject(400, 'woocommerce_rest_product_invalid_quantity', message)
  }
  if (!isInStock(product)) {
    const message = `You cannot add ${name} to the cart because the product is out of stock.`
    return reject(400, 'woocommerce_rest_product_out_of_stock', message)
  }
  if (product.soldIndividually) return inCart.line === 0 ? null : fixedQuantityRejection(name)
  const left = availableQuantity(product)
  if (left !== null && inCart.stock + quantity > left) {
    const message = `You cannot add that amount of ${name} to the cart because there is not enough stock (${left} remaining).`
    return reject(400, 'woocommerce_rest_product_partially_out_of_stock', message)
  }
  return inCart.line + quantity > MAX_CART_QUANTITY ? maximumQuantityRejection(name, MAX_CART_QUANTITY) : null
}

/** Replaces the quantity of one line of a cart. The line must exist. */
export function setQuantity(
  cart: Cart,
  key: string,
  quantity: number,
  lineProduct: LineProduct,
): Result<Cart> {
  const limits = quantityLimits(lineProduct.product)
  const name = quotedName(lineProduct)
  const line = cart.lines.find(one => one.key === key)
  if (quantity < limits.minimum) {
    const message = `The minimum quantity of ${name} allowed in the cart is ${limits.minimum}`
    return reject(400, 'invalid_quantity', message)
  }
  if (!limits.editable && quantity !== line?.quantity) return fixedQuantityRejection(name)
  if (quantity > limits.maximum) return maximumQuantityRejection(name, limits.maximum)
  return ok({ ...cart, lines: cart.lines.map(one => (one === line ? { ...line, quantity } : one)) })
}

/** Total quantity of all cart lines that share the stock of the product. */
export function quantityInCart(
  { lines }: Pick<Cart, 'lines'>,
  product: Product,
  products: ProductsById,
): number {
  const sold = stockId(product)
  return lines.reduce((sum, line) => {
    const id = lineProductId(line)
    const one = products.get(id)
    return (one === undefined ? id : stockId(one)) === sold ? sum + line.quantity : sum
  }, 0)
}

function fixedQuantityRejection(name: string): Rejected {
  return reject(400, 'readonly_quantity', `The quantity of ${name} cannot be changed`)
}

function maximumQuantityRejection(name: string, maximum: number): Rejected {
  return reject(400, 'invalid_quantity', `The maximum quantity of ${name} allowed in the cart is ${maximum}`)
}
