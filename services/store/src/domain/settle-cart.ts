import { inCart } from './add-to-cart.ts'
import { type Cart, type CartLine, soldId } from './cart.ts'
import { isPurchasable, type Products, type SoldProduct, soldProduct } from './product.ts'
import { fullName } from './product-names.ts'
import { type ShippingRate, selectRate, shippingRates } from './shipping.ts'
import { cutToStock, isInStock, piecesLeft } from './stock.ts'

/** A line together with what it sells, at what it costs now (minor units). */
export interface SettledLine extends SoldProduct {
  readonly line: CartLine
  readonly price: number
  readonly total: number
}

/** Something that stands between this cart and an order. */
export interface CartFault {
  readonly code:
    | 'woocommerce_rest_cart_item_error'
    | 'woocommerce_rest_product_out_of_stock'
    | 'woocommerce_rest_product_partially_out_of_stock'
  /** Plain text, with straight quotes. */
  readonly message: string
}

/** A cart in the light of today's catalogue: what can be bought, what it costs, how it can be sent. */
export interface SettledCart {
  /** The cart as it is to be kept: without what cannot be bought any more, and cut down to the stock (fact 34). */
  readonly cart: Cart
  /** Whether that differs from what came in. */
  readonly changed: boolean
  readonly lines: readonly SettledLine[]
  readonly faults: readonly CartFault[]
  readonly needsShipping: boolean
  readonly rates: readonly ShippingRate[]
  readonly rate: ShippingRate | null
  readonly totals: CartTotals
}

/** Minor units. `shipping` is null when nothing needs shipping. */
export interface CartTotals {
  readonly items: number
  readonly shipping: number | null
  readonly price: number
}

/** Looks a cart over as WooCommerce does on every request. Pure: the caller keeps the result. */
export function settleCart(cart: Cart, products: Products): SettledCart {
  const gone: CartFault[] = []
  const lines: SettledLine[] = []
  for (const line of cart.lines) {
    const sold = soldProduct(products, line.productId, line.variationId)
    const price = sold?.product.price ?? null
    if (sold === null || price === null || !isPurchasable(sold)) gone.push(removed(sold))
    else lines.push(settledLine(line, sold, price))
  }
  const items = lines.reduce((sum, one) => sum + one.total, 0)
  const needsShipping = lines.some(one => !one.product.virtual)
  const rates = needsShipping ? shippingRates(items, cart.shipping.country) : []
  const rate = selectRate(rates, cart.chosenRate)
  const shipping = needsShipping ? (rate?.price ?? 0) : null
  // A choice that is not offered any more is forgotten, and does not come back by itself (`cart-falling-below-100`).
  const chosenRate = rate?.id === cart.chosenRate ? cart.chosenRate : null
  const kept = { ...cart, chosenRate, lines: lines.map(one => one.line) }
  return {
    cart: kept,
    changed: chosenRate !== cart.chosenRate || cart.lines.some((line, at) => line !== kept.lines[at]),
    lines,
    faults: [...gone, ...lines.flatMap(one => stockFault(kept, one))],
    needsShipping,
    rates,
    rate,
    totals: { items, shipping, price: items + (shipping ?? 0) },
  }
}

function settledLine(line: CartLine, sold: SoldProduct, price: number): SettledLine {
  const quantity = cutToStock(line.quantity, sold.product)
  const kept = quantity === line.quantity ? line : { ...line, quantity }
  return { ...sold, line: kept, price, total: price * quantity }
}

function removed(sold: SoldProduct | null): CartFault {
  const name = sold === null ? 'An item' : fullName(sold)
  const message = `${name} has been removed from your cart because it can no longer be purchased. Please contact us if you need assistance.`
  return { code: 'woocommerce_rest_cart_item_error', message }
}

/** Sold out, or wanted by several lines (of one variation with open options) that together are too many. */
function stockFault(cart: Cart, { line, ...sold }: SettledLine): CartFault[] {
  const message = (words: string): string => `"${fullName(sold)}" ${words}`
  if (!isInStock(sold.product)) {
    const words = 'is out of stock and cannot be purchased. Please remove it from your cart.'
    return [{ code: 'woocommerce_rest_product_out_of_stock', message: message(words) }]
  }
  const left = piecesLeft(sold.product)
  if (left === null || inCart(cart, soldId(line)) <= left) return []
  const words = 'is not available in the requested quantity. Please reduce the quantity in your cart.'
  return [{ code: 'woocommerce_rest_product_partially_out_of_stock', message: message(words) }]
}
