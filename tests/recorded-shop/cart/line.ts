import { labelOf, optionsOf } from '../catalogue/attributes.ts'
import { find } from '../catalogue/catalogue.ts'
import { pictureBody } from '../catalogue/picture.ts'
import { withCurrency } from '../catalogue/price-html.ts'
import { htmlName, permalink, prices, productBody } from '../catalogue/product-body.ts'
import { maximum, stockFields } from '../catalogue/stock.ts'
import type { JsonObject } from '../json.ts'
import type { ShopState } from '../shop-state.ts'
import { displayedPrice, productTaxes, shownPrice, taxedAmount } from '../taxes/taxes.ts'
import type { Line } from './cart.ts'

/**
 * The name of a cart line's product in shipping packages and orders. For a variation it contains the chosen
 * values: `Abaja „Amina” - M, Crna` (black). In the cart a variation has the parent's name.
 */
export function longName(shop: ShopState, { id, chosen }: Line): string {
  const product = find(shop.catalogue, id)
  if (product === undefined) return ''
  // When a variation accepts any value of an attribute, the chosen value of the attribute is not part of the
  // variation's name.
  const options = optionsOf(product.parent).filter(({ key }) => product.values[key] !== null)
  const labels = options.map(option => labelOf(option, chosen[option.key] ?? ''))
  return labels.length === 0 ? htmlName(product) : `${htmlName(product)} - ${labels.join(', ')}`
}

/** The chosen attributes of a cart line, sorted by name. */
export function choiceOf(shop: ShopState, { id, chosen }: Line): readonly JsonObject[] {
  const product = find(shop.catalogue, id)
  const choice = optionsOf(product?.parent ?? 0).map(option => ({
    raw_attribute: `attribute_${option.key.toLowerCase()}`,
    attribute: option.name,
    value: labelOf(option, chosen[option.key] ?? ''),
  }))
  return choice.sort((a, b) => (a.attribute < b.attribute ? -1 : 1))
}

/**
 * The JSON of a cart line. `discount` is the discount of all coupons for the line, in minor units; includes
 * tax if the owner enters prices with tax.
 */
export function lineBody(shop: ShopState, line: Line, discount: number): JsonObject {
  const product = find(shop.catalogue, line.id)
  if (product === undefined) throw new Error(`A cart holds the unknown product ${line.id}.`)
  const price = product.price ?? 0
  const taxes = productTaxes(shop.catalogue.taxes, product.id)
  const subtotal = taxedAmount(taxes, price * line.quantity)
  const total = taxedAmount(taxes, price * line.quantity - discount)
  const raw = (entered: number) => String(displayedPrice(taxes, entered, 'cart'))
  const displayed = (entered: number) => String(shownPrice(taxes, entered, 'cart'))
  const shown = productBody(shop.catalogue, product, '')
  return {
    key: line.key,
    id: product.id,
    type: product.type,
    quantity: line.quantity,
    quantity_limits: {
      minimum: 1,
      maximum: maximum(product),
      multiple_of: 1,
      editable: !product.soldIndividually,
    },
    name: htmlName(product),
    short_description: shown.short_description ?? '',
    description: shown.description ?? '',
    sku: product.sku,
    low_stock_remaining: stockFields(product).low_stock_remaining ?? null,
    backorders_allowed: product.status === 'onbackorder',
    show_backorder_badge: product.status === 'onbackorder' && !product.isBackorderSilent,
    sold_individually: product.soldIndividually,
    permalink: permalink(shop.catalogue, product),
    images: product.images.map(({ id, name }) => pictureBody(id, name, product.title)),
    variation: choiceOf(shop, line),
    item_data: [],
    prices: {
      ...prices(shop.catalogue, product).prices,
      price: displayed(price),
      regular_price: displayed(product.regular ?? 0),
      sale_price: displayed(price),
      raw_prices: {
        precision: 6,
        price: raw(price),
        regular_price: raw(product.regular ?? 0),
        sale_price: raw(price),
      },
    },
    totals: withCurrency({
      line_subtotal: String(subtotal.net),
      line_subtotal_tax: String(subtotal.tax),
      line_total: String(total.net),
      line_total_tax: String(total.tax),
    }),
    catalog_visibility: product.hidden ? 'hidden' : 'visible',
    extensions: {},
  }
}
