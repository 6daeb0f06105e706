import { labelOf, optionsOf } from '../catalogue/attributes.ts'
import { find } from '../catalogue/catalogue.ts'
import { pictureBody } from '../catalogue/picture.ts'
import { withCurrency } from '../catalogue/price-html.ts'
import { permalink, prices, productBody, shownName } from '../catalogue/product-body.ts'
import { maximum, stockFields } from '../catalogue/stock.ts'
import type { JsonObject } from '../json.ts'
import type { World } from '../world.ts'
import type { Line } from './cart.ts'

/** `Abaja „Amina” - M, Crna`: how shipping and orders name a variation; in the cart it has its parent's name. */
export function longName(world: World, { id, chosen }: Line): string {
  const product = find(world.catalogue, id)
  if (product === undefined) return ''
  // What may be anything is not in the name.
  const options = optionsOf(product.parent).filter(({ key }) => product.values[key] !== null)
  const labels = options.map(option => labelOf(option, chosen[option.key] ?? ''))
  return labels.length === 0 ? shownName(product) : `${shownName(product)} - ${labels.join(', ')}`
}

/** What was chosen, by the names of the attributes. */
export function choiceOf(world: World, { id, chosen }: Line): readonly JsonObject[] {
  const product = find(world.catalogue, id)
  const choice = optionsOf(product?.parent ?? 0).map(option => ({
    raw_attribute: `attribute_${option.key.toLowerCase()}`,
    attribute: option.name,
    value: labelOf(option, chosen[option.key] ?? ''),
  }))
  return choice.sort((a, b) => (a.attribute < b.attribute ? -1 : 1))
}

/** A line as the cart shows it. */
export function lineBody(world: World, line: Line): JsonObject {
  const product = find(world.catalogue, line.id)
  if (product === undefined) throw new Error(`A cart holds the unknown product ${line.id}.`)
  const price = product.price ?? 0
  const total = String(price * line.quantity)
  const raw = (minor: number) => String(minor * 10_000)
  const shown = productBody(world.catalogue, product, '')
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
    name: shownName(product),
    short_description: shown.short_description ?? '',
    description: shown.description ?? '',
    sku: product.sku,
    low_stock_remaining: stockFields(product).low_stock_remaining ?? null,
    backorders_allowed: product.status === 'onbackorder',
    show_backorder_badge: product.status === 'onbackorder',
    sold_individually: product.soldIndividually,
    permalink: permalink(world.catalogue, product),
    images: product.images.map(({ id, name }) => pictureBody(id, name, product.title)),
    variation: choiceOf(world, line),
    item_data: [],
    prices: {
      ...prices(world.catalogue, product).prices,
      raw_prices: {
        precision: 6,
        price: raw(price),
        regular_price: raw(product.regular ?? 0),
        sale_price: raw(price),
      },
    },
    totals: withCurrency({
      line_subtotal: total,
      line_subtotal_tax: '0',
      line_total: total,
      line_total_tax: '0',
    }),
    catalog_visibility: product.hidden ? 'hidden' : 'visible',
    extensions: {},
  }
}
