import { labelOf, type Option, optionsOf } from '../catalogue/attributes.ts'
import { find, isPurchasable, variationsOf } from '../catalogue/catalogue.ts'
import type { ShopProduct } from '../catalogue/product-row.ts'
import { available, isInStock } from '../catalogue/stock.ts'
import { param, type ShopRequest } from '../http/call.ts'
import { errorResponse, respond, type ShopResponse } from '../http/response.ts'
import { asList, asObject, asText, type Json } from '../json.ts'
import { recordedError } from '../recordings.ts'
import type { ShopState } from '../shop-state.ts'
import { type Cart, type Line, lineKey } from './cart.ts'
import { cartBody } from './cart-body.ts'
import { longName } from './line.ts'

/**
 * `POST cart/add-item`: adds a quantity of a product to the cart, by default 1. Fractions are truncated (wire
 * fact 33).
 */
export function addItem(shop: ShopState, call: ShopRequest, cart: Cart): ShopResponse {
  const wanted = asText(param(call, 'id'))
  const id = Number.parseInt(wanted, 10) || 0
  const named = find(shop.catalogue, id)
  if (named === undefined) {
    return recordedError('cart-add-unknown-id', { '999999': wanted === '' ? '' : String(id) })
  }
  const chosen = choose(shop, named, param(call, 'variation'))
  if ('status' in chosen) return chosen
  const quantity = Math.trunc(Number(param(call, 'quantity') ?? 1))
  const rejected = rejectionOf(shop, cart, chosen, quantity)
  if (rejected !== null) return rejected
  put(cart, chosen, quantity)
  return respond(201, cartBody(shop, cart, call.uri))
}

interface Chosen {
  readonly product: ShopProduct
  readonly values: Line['chosen']
}

function put(cart: Cart, { product, values }: Chosen, quantity: number): void {
  const key = lineKey(product, values)
  const line = cart.lines.find(one => one.key === key)
  if (line !== undefined) line.quantity += quantity
  else
    cart.lines.push({
      key,
      id: product.id,
      chosen: values,
      quantity: product.soldIndividually ? 1 : quantity,
    })
}

function rejectionOf(
  shop: ShopState,
  cart: Cart,
  { product, values }: Chosen,
  quantity: number,
): ShopResponse | null {
  const key = lineKey(product, values)
  const name = longName(shop, { key, id: product.id, chosen: values, quantity })
  if (!product.published) return recordedError('cart-add-draft')
  if (product.price !== null && !isPurchasable(product))
    return recordedError('second-shop/cart-add-grouped', { 'Grupa dva ulja': name })
  if (product.price === null) return recordedError('cart-add-price-empty', { 'Namaski sat (uskoro)': name })
  if (!(quantity > 0)) {
    return recordedError('cart-add-quantity-zero', { 'Maslinovo ulje ekstra djevičansko 500 ml': name })
  }
  if (!isInStock(product)) return recordedError('cart-add-out-of-stock', { 'Ružina vodica 250 ml': name })
  const inCart = cart.lines.find(line => line.key === key)?.quantity ?? 0
  if (product.soldIndividually && inCart > 0) {
    return recordedError('cart-add-sold-individually-again', { 'Tefsir – komplet u 10 tomova': name })
  }
  const left = available(product)
  if (left === null || product.soldIndividually || inCart + quantity <= left) return null
  return recordedError('cart-add-above-stock', {
    'Jasmin i ruža 8 ml': name,
    '(1 remaining)': `(${left} remaining)`,
  })
}

/**
 * Finds the variation to add: by its own id, or by the parent's id and attribute values. A request may give
 * an attribute by name or slug, and its value by label or slug (wire fact 36).
 */
function choose(shop: ShopState, named: ShopProduct, variation: Json | undefined): Chosen | ShopResponse {
  if (named.type !== 'variable' && named.type !== 'variation') return { product: named, values: {} }
  const options = optionsOf(named.type === 'variable' ? named.id : named.parent)
  const given = givenValues(options, variation)
  if (named.type === 'variable') {
    if (options.some(({ key }) => given[key] === undefined))
      return recordedError('cart-add-variable-without-variation')
    const fits = variationsOf(shop.catalogue, named.id).find(one =>
      options.every(({ key }) => (one.values[key] ?? given[key]) === given[key]),
    )
    return fits === undefined
      ? recordedError('cart-add-variation-unknown-value')
      : { product: fits, values: given }
  }
  const values = Object.fromEntries(options.map(({ key }) => [key, named.values[key] ?? given[key] ?? '']))
  const wrong = options.find(
    ({ key, terms }) => values[key] !== '' && !terms.some(({ slug }) => slug === values[key]),
  )
  if (wrong !== undefined) {
    return recordedError('second-shop/cart-add-any-variation-wrong-value', {
      'Boja. Allowed values: crna, krem': `${wrong.name}. Allowed values: ${wrong.terms.map(({ slug }) => slug).join(', ')}`,
    })
  }
  const missing = options.filter(({ key }) => values[key] === '').map(({ name }) => name)
  if (missing.length === 0) return { product: named, values }
  const text = `Missing variation data for variable product. ${missing.join(', ')} is a required field`
  return errorResponse(400, 'woocommerce_rest_missing_variation_data', text)
}

function givenValues(options: readonly Option[], variation: Json | undefined): Record<string, string> {
  const given = asList(variation).map(asObject)
  return Object.fromEntries(
    options.flatMap(option => {
      const pair = given.find(({ attribute }) => attribute === option.key || attribute === option.name)
      if (pair === undefined) return []
      const value = asText(pair.value)
      return [[option.key, option.terms.find(({ slug }) => labelOf(option, slug) === value)?.slug ?? value]]
    }),
  )
}
