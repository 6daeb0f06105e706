import { setQuantity } from '../../domain/add-to-cart.ts'
import type { Cart } from '../../domain/cart.ts'
import { soldProduct } from '../../domain/product.ts'
import { accepted, type Refused } from '../../domain/refusal.ts'
import { wholeNumber } from './cart-add-item.ts'
import type { CartAction } from './cart-call.ts'

/** `POST cart/update-item`: its quantity is the new amount, and 0 is refused (fact 33). */
export const updateItem: CartAction = {
  change: (cart, { key, quantity }, catalogue) => {
    const line = cart.lines.find(one => one.key === key)
    const sold = line && soldProduct(catalogue.products, line.productId, line.variationId)
    if (!line || !sold) return unknownKey('Cart item does not exist.')
    // Left out, the line keeps its amount.
    const wanted = quantity === undefined ? line.quantity : wholeNumber(quantity)
    return setQuantity(cart, line.key, wanted, sold)
  },
  status: 200,
}

/** `POST cart/remove-item`. */
export const removeItem: CartAction = {
  change: (cart, { key }) => {
    const lines = cart.lines.filter(line => line.key !== key)
    if (lines.length === cart.lines.length) return unknownKey('Cart item no longer exists or is invalid.')
    return accepted<Cart>({ ...cart, lines })
  },
  status: 200,
}

/** `DELETE cart/items`: answers with the items that are left, none. */
export const removeItems: CartAction = {
  change: cart => accepted<Cart>({ ...cart, lines: [] }),
  status: 200,
  body: [],
}

function unknownKey(message: string): Refused {
  const code = 'woocommerce_rest_cart_invalid_key'
  return { ok: false, refusal: { status: 409, code, message, withCart: true } }
}
