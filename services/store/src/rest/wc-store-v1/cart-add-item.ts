import { addToCart, notPurchasable, unknownProduct } from '../../domain/add-to-cart.ts'
import type { Cart } from '../../domain/cart.ts'
import type { Catalogue } from '../../domain/load-products.ts'
import { type SoldProduct, soldProduct } from '../../domain/product.ts'
import { accepted, type Outcome } from '../../domain/refusal.ts'
import { type AskedOption, chooseVariation, chosenOptions } from '../../domain/variation-choice.ts'
import { asList } from '../../http/php-query.ts'
import type { CartAction, Params } from './cart-call.ts'

/** `POST cart/add-item`: 201, its quantity is an addition (fact 33). */
export const addItem: CartAction = {
  wants: params => {
    const id = wholeNumber(params.id)
    return id > 0 ? [id] : []
  },
  change: add,
  status: 201,
}

async function add(cart: Cart, params: Params, catalogue: Catalogue): Promise<Outcome<Cart>> {
  const asked = askedOptions(params.variation)
  const found = await findSold(params.id, asked, catalogue)
  if (!found.ok) return found
  const refusal = notPurchasable(found.value)
  if (refusal !== null) return refusal
  const options = chosenOptions(found.value, asked)
  if (!options.ok) return options
  // Left out it is one; a fraction is cut off (`cart-add-quantity-fraction`).
  const quantity =
    params.quantity === undefined || params.quantity === null ? 1 : wholeNumber(params.quantity)
  return addToCart(cart, found.value, options.value, quantity)
}

/** The product of an id, or, of a variable product's id, the variation that the options name. */
async function findSold(
  id: unknown,
  asked: readonly AskedOption[],
  catalogue: Catalogue,
): Promise<Outcome<SoldProduct>> {
  const product = catalogue.products.get(wholeNumber(id))
  if (product === undefined)
    return unknownProduct(id === undefined || id === null ? '' : `${wholeNumber(id)}`)
  if (product.type === 'variable') {
    const chosen = chooseVariation(product, await catalogue.variationsOf(product.id), asked)
    return chosen.ok ? accepted({ product: chosen.value, parent: product }) : chosen
  }
  const [parentId, variationId] =
    product.type === 'variation' ? [product.parentId, product.id] : [product.id, null]
  const sold = soldProduct(catalogue.products, parentId, variationId)
  return sold === null ? unknownProduct(`${product.id}`) : accepted(sold)
}

function askedOptions(value: unknown): AskedOption[] {
  if (typeof value !== 'object') return []
  return (asList(value) ?? []).flatMap(one => {
    if (typeof one !== 'object' || one === null || !('attribute' in one) || !('value' in one)) return []
    return [{ attribute: String(one.attribute), value: String(one.value) }]
  })
}

/** PHP's reading of a number: the whole part, 0 for what is none. Far beyond any id or quantity it is cut. */
export function wholeNumber(value: unknown): number {
  const number = typeof value === 'string' ? Number.parseFloat(value) : typeof value === 'number' ? value : 0
  return Number.isNaN(number) ? 0 : Math.trunc(Math.max(-2_147_483_648, Math.min(number, 2_147_483_647)))
}
