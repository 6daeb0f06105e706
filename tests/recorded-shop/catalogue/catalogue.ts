import { asList, asObject, asText, type JsonObject } from '../json.ts'
import type { FullOptions } from '../options.ts'
import { recordedBody, recordedObject } from '../recordings.ts'
import { productTaxes, shownPrice, type TaxSettings } from '../taxes/taxes.ts'
import { categoryMembers, tagMembers } from './order-lists.ts'
import type { ShopProduct } from './product-row.ts'
import { simpleProducts, tespihs, variableProducts } from './product-rows.ts'
import { secondShopProducts } from './second-shop-rows.ts'

export interface Term {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly parent: number
  readonly body: JsonObject
}

/**
 * The products, categories, tags and reviews of the shop. Tests change price, stock and publication of
 * products.
 */
export interface Catalogue {
  readonly products: ReadonlyMap<number, ShopProduct>
  readonly categories: readonly Term[]
  readonly tags: readonly Term[]
  readonly reviews: JsonObject[]
  /**
   * Reviews that wait for the owner's approval; no list of the Store API contains these reviews (wire fact
   * 90).
   */
  readonly heldReviews: JsonObject[]
  changedAt: Date
  readonly taxes: TaxSettings | null
}

export function openCatalogue({
  settings: { taxes },
  secondShop: hasSecondShop,
  extraProducts,
}: Pick<FullOptions, 'settings' | 'secondShop' | 'extraProducts'>): Catalogue {
  const products = [
    ...simpleProducts(),
    ...variableProducts(),
    ...tespihs(extraProducts),
    ...(hasSecondShop ? secondShopProducts() : []),
  ]
  return {
    products: new Map(products.map(product => [product.id, product])),
    categories: [...terms('store-categories'), ...(hasSecondShop ? secondShopCategories() : [])],
    tags: terms('store-tags'),
    reviews: [],
    heldReviews: [],
    changedAt: new Date(),
    taxes,
  }
}

function terms(name: string): readonly Term[] {
  return asList(recordedBody(name)).map(entry => termOf(asObject(entry)))
}

const secondShopCategories = (): readonly Term[] => [
  termOf(recordedObject('second-shop/store-category-non-latin')),
]

function termOf(body: JsonObject): Term {
  const [name, slug] = [asText(body.name), asText(body.slug)]
  return { id: Number(body.id), name, slug, parent: Number(body.parent), body }
}

export function find(catalogue: Catalogue, id: number): ShopProduct | undefined {
  return catalogue.products.get(id)
}

export function variationsOf(catalogue: Catalogue, id: number): readonly ShopProduct[] {
  return [...catalogue.products.values()].filter(product => product.parent === id && id !== 0)
}

/**
 * The products that determine the price of `product`: the variations of a variable product, the members of a
 * grouped product, otherwise the product itself.
 */
function pricedBy(catalogue: Catalogue, product: ShopProduct): readonly ShopProduct[] {
  if (product.type === 'variable') return variationsOf(catalogue, product.id)
  return product.type === 'grouped' ? product.grouped.flatMap(id => find(catalogue, id) ?? []) : [product]
}

/**
 * The lowest and the highest displayed price of the products in `pricedBy`. A missing price counts as 0, as
 * in WooCommerce's table `wc_product_meta_lookup`.
 */
export function priceRange(catalogue: Catalogue, product: ShopProduct): { min: number; max: number } {
  const among = pricedBy(catalogue, product)
  const prices = among.map(({ id, price }) =>
    shownPrice(productTaxes(catalogue.taxes, id), price ?? 0, 'shop'),
  )
  return { min: Math.min(...prices), max: Math.max(...prices) }
}

/** Whether a product can be added to a cart. Grouped and external products cannot (wire fact 60). */
export function isPurchasable({ type, price }: ShopProduct): boolean {
  return price !== null && type !== 'grouped' && type !== 'external'
}

export function categoriesOf(catalogue: Catalogue, product: ShopProduct): readonly Term[] {
  return catalogue.categories.filter(({ id }) => categoryMembers.get(id)?.includes(product.id))
}

export function tagsOf(catalogue: Catalogue, product: ShopProduct): readonly Term[] {
  return catalogue.tags.filter(({ id }) => tagMembers.get(id)?.includes(product.id))
}

/**
 * Whether a product is on sale. A variable product is on sale when one of its variations is on sale. Any
 * other product is on sale when its price differs from its regular price.
 */
export function isOnSale(catalogue: Catalogue, product: ShopProduct): boolean {
  if (product.type === 'variable')
    return variationsOf(catalogue, product.id).some(one => isOnSale(catalogue, one))
  return product.price !== product.regular
}

/**
 * Returns the ids of the products on sale. The ids of variations and of all non-variable products come first,
 * in ascending order. The ids of variable products that have a variation on sale follow. The order matters
 * because of a bug of WooCommerce: a request with `on_sale=true` and n ids in `include` does not find the
 * first n products on sale in this order, unless `include` contains their ids (wire fact 51).
 */
export function onSaleIds(catalogue: Catalogue): readonly number[] {
  const sold = [...catalogue.products.values()]
    .filter(product => product.type !== 'variable' && isOnSale(catalogue, product))
    .sort((a, b) => a.id - b.id)
  const parents = sold.flatMap(({ parent }) => (parent === 0 ? [] : [parent]))
  return [...new Set([...sold.map(({ id }) => id), ...parents])]
}
