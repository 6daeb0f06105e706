import { plural } from '@sultan/kernel/plural'
import type { QuoteProblem } from '@sultan/woo-wire/own-routes'
import type { AskedLine } from './order-lines.ts'

export type ProblemCode = QuoteProblem['code']

/** What the store's refusal of `cart/add-item` means to a shopper. Source: recordings `cart-add-*`. */
const codes: Readonly<Record<string, ProblemCode>> = {
  woocommerce_rest_cart_invalid_product: 'unknown_product',
  woocommerce_rest_product_not_purchasable: 'not_purchasable',
  woocommerce_rest_product_out_of_stock: 'out_of_stock',
  woocommerce_rest_product_partially_out_of_stock: 'not_enough_stock',
  woocommerce_rest_missing_attributes: 'choose_variation',
  woocommerce_rest_missing_variation_data: 'choose_variation',
  woocommerce_rest_variation_id_from_variation_data: 'choose_variation',
  woocommerce_rest_invalid_variation_data: 'choose_variation',
  // Sold one by one, and in the cart already under another name of the same variation.
  readonly_quantity: 'not_enough_stock',
}

const messages: Readonly<Record<Exclude<ProblemCode, 'not_enough_stock'>, string>> = {
  unknown_product: 'Ovog proizvoda više nema u ponudi.',
  not_purchasable: 'Ovaj proizvod se trenutno ne može naručiti.',
  choose_variation: 'Izaberite opcije ovog proizvoda.',
  out_of_stock: 'Ovog proizvoda više nema na stanju.',
}

/** A refusal that nobody foresaw still means that this line cannot be bought. */
export function problemCodeOf(storeCode: unknown): ProblemCode {
  const known =
    typeof storeCode === 'string' && Object.hasOwn(codes, storeCode) ? codes[storeCode] : undefined
  return known ?? 'not_purchasable'
}

export function lineProblem(asked: AskedLine, code: Exclude<ProblemCode, 'not_enough_stock'>): QuoteProblem {
  return {
    line: asked.line,
    code,
    id: asked.id,
    message: messages[code],
    requested: asked.quantity,
    available: 0,
  }
}

/** Fewer than asked for; none at all is `out_of_stock`. */
export function tooMany(asked: AskedLine, available: number): QuoteProblem {
  if (available === 0) return lineProblem(asked, 'out_of_stock')
  const verb = plural(available, { one: 'Dostupan je', few: 'Dostupna su', other: 'Dostupno je' })
  const noun = plural(available, { one: 'komad', few: 'komada', other: 'komada' })
  const message = `${verb} samo ${available} ${noun}.`
  return {
    line: asked.line,
    code: 'not_enough_stock',
    id: asked.id,
    message,
    requested: asked.quantity,
    available,
  }
}
