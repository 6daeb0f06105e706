import { type Batch, batchSchema } from './batch.ts'
import { type Cart, cartSchema } from './cart.ts'
import { type Checkout, checkoutSchema } from './checkout.ts'
import type { Result, Wire, WireCall } from './client.ts'

/** A value and the cart's token after it: every answer makes a new one, and only the newest is to be kept (wire fact 29). */
export interface WithToken<T> {
  readonly value: T
  /** As sent when the answer had none. */
  readonly cartToken: string
}

/** What `cart/add-item` takes: a variation by its own id, or its parent's id with the choices (wire fact 36). */
export interface AddItem {
  readonly id: number
  /** Added to what is there. */
  readonly quantity: number
  readonly variation?: readonly { readonly attribute: string; readonly value: string }[]
}

/** Address fields as the Store API takes them; what is left out stays as it was. */
export type AddressFields = Readonly<Record<string, string>>

/** Whoever has the token has the cart (wire fact 31). Null opens a new one; a broken token does so as well. */
export async function getCart(wire: Wire, cartToken: string | null): Promise<Result<WithToken<Cart>>> {
  return sendWithToken(wire, cartToken, { route: '/wc/store/v1/cart', schema: cartSchema })
}

/** Calls for one cart must not overlap: parallel writes lose lines (wire fact 32). */
export async function addItem(
  wire: Wire,
  cartToken: string,
  item: AddItem,
): Promise<Result<WithToken<Cart>>> {
  return sendWithToken(wire, cartToken, {
    route: '/wc/store/v1/cart/add-item',
    body: item,
    schema: cartSchema,
  })
}

/** Up to 25 items in one call. The answer is a success even if each item is refused: look at each status (wire fact 37). */
export async function addItems(
  wire: Wire,
  cartToken: string,
  items: readonly AddItem[],
): Promise<Result<WithToken<Batch>>> {
  const requests = items.map(body => ({ path: '/wc/store/v1/cart/add-item', method: 'POST', body }))
  return sendWithToken(wire, cartToken, {
    route: '/wc/store/v1/batch',
    body: { requests },
    schema: batchSchema,
  })
}

/** An unknown rate is no error: the first one is chosen (wire fact 35). */
export async function selectShippingRate(
  wire: Wire,
  cartToken: string,
  packageId: number | string,
  rateId: string,
): Promise<Result<WithToken<Cart>>> {
  return sendWithToken(wire, cartToken, {
    route: '/wc/store/v1/cart/select-shipping-rate',
    body: { package_id: packageId, rate_id: rateId },
    schema: cartSchema,
  })
}

export async function updateCustomer(
  wire: Wire,
  cartToken: string,
  addresses: { readonly billing_address: AddressFields; readonly shipping_address: AddressFields },
): Promise<Result<WithToken<Cart>>> {
  return sendWithToken(wire, cartToken, {
    route: '/wc/store/v1/cart/update-customer',
    body: addresses,
    schema: cartSchema,
  })
}

/** Orders the cart. Not to be repeated blindly: nothing stops a double order (wire fact 40). Refusals: wire fact 39. */
export async function checkout(
  wire: Wire,
  cartToken: string,
  order: {
    readonly billing_address: AddressFields
    readonly shipping_address: AddressFields
    readonly payment_method: string
    readonly customer_note: string
  },
): Promise<Result<WithToken<Checkout>>> {
  return sendWithToken(wire, cartToken, {
    route: '/wc/store/v1/checkout',
    body: order,
    schema: checkoutSchema,
  })
}

async function sendWithToken<T>(
  wire: Wire,
  cartToken: string | null,
  call: WireCall<T>,
): Promise<Result<WithToken<T>>> {
  const headers = cartToken === null ? {} : { 'Cart-Token': cartToken }
  const result = await wire.send({ ...call, headers })
  if (!result.ok) return result
  const newest = result.headers.get('Cart-Token') ?? cartToken ?? ''
  return { ...result, value: { value: result.value, cartToken: newest } }
}
