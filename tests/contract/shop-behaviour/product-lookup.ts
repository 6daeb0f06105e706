import type { WooClient } from '@sultan/woo-client/client'
import { requestList } from '@sultan/woo-client/pagination'
import {
  getProductBySlug,
  listProducts,
  type Product,
  type ProductQuery,
  type ProductSummary,
  productSummarySchema,
} from '@sultan/woo-client/products'
import { requestQuote } from '@sultan/woo-client/quotes-and-orders'
import type { TestContext } from 'vitest'
import * as z from 'zod/mini'
import { required, value } from './expectations.ts'
import type { TestShop } from './shop-kinds.ts'

/* The tests run with any catalogue. Therefore the functions of this file look up products by the properties
   that a test needs. */

const MAX_PAGES = 5

/** Returns the products visible in lists, at most 500. */
export async function listedProducts(
  client: WooClient,
  query: ProductQuery = {},
): Promise<readonly ProductSummary[]> {
  return (await read(client, query)).products
}

/**
 * Returns all products visible in lists. If there are more than 500, skips the test for the WooCommerce of
 * `STORE_URL`, and fails the test for every other shop.
 */
export async function wholeList(
  shop: TestShop,
  context: TestContext,
  query: ProductQuery = {},
): Promise<readonly ProductSummary[]> {
  const { products, isWhole } = await read(shop.client, query)
  return required(shop, context, isWhole ? products : null, 'list of 500 products or fewer')
}

async function read(client: WooClient, query: ProductQuery) {
  const products: ProductSummary[] = []
  const usual = { catalog_visibility: 'catalog', orderby: 'id', order: 'asc', per_page: 100 } as const
  for (let page = 1; page <= MAX_PAGES; page++) {
    const { items, totalPages } = value(await listProducts(client, { ...usual, ...query, page }))
    products.push(...items)
    if (page >= totalPages) return { products, isWhole: true }
  }
  return { products, isWhole: false }
}

const isOffered = ({ is_in_stock, is_purchasable, is_on_backorder, prices }: ProductSummary): boolean =>
  is_in_stock && is_purchasable && !is_on_backorder && prices.price !== '0'

const isPlenty = (product: ProductSummary): boolean =>
  product.type === 'simple' && isOffered(product) && product.add_to_cart.maximum >= 100

/**
 * Returns at most `count` simple products, each with at least 100 pieces that can be bought. The first
 * product needs shipping.
 */
export async function plentiful(client: WooClient, count: number): Promise<readonly ProductSummary[]> {
  const found = (await listedProducts(client)).filter(isPlenty)
  for (const [at, product] of found.entries()) {
    const { shipping } = value(await requestQuote(client, { items: [{ id: product.id, quantity: 1 }] }))
    if (shipping !== null) return found.slice(at, at + count)
  }
  return []
}

/** Returns a simple product that needs shipping and of which at least 100 pieces can be bought. */
export async function ordinary(client: WooClient): Promise<ProductSummary | undefined> {
  return (await plentiful(client, 1))[0]
}

/** A simple product that is out of stock. */
export async function soldOut(client: WooClient): Promise<ProductSummary | undefined> {
  return (await listedProducts(client)).find(({ type, is_in_stock }) => type === 'simple' && !is_in_stock)
}

const countedSchema = z.object({
  ...productSummarySchema.shape,
  low_stock_remaining: z.nullable(z.number()),
  sold_individually: z.boolean(),
})

/** Returns a simple product whose maximum quantity in a cart is at least `from` and at most `to`. */
export async function counted(
  client: WooClient,
  from: number,
  to: number,
): Promise<ProductSummary | undefined> {
  const query = { per_page: 100, catalog_visibility: 'catalog', stock_status: 'instock' }
  const call = { route: '/wc/store/v1/products', query, schema: countedSchema }
  return value(await requestList(client, call)).find(product => {
    const { maximum } = product.add_to_cart
    const isSimple = product.type === 'simple' && isOffered(product) && !product.sold_individually
    return isSimple && maximum >= from && maximum <= to
  })
}

/** At most `count` simple products of which at least one piece can be bought. */
export async function buyable(client: WooClient, count: number): Promise<readonly ProductSummary[]> {
  const found = (await listedProducts(client)).filter(one => one.type === 'simple' && isOffered(one))
  return found.slice(0, count)
}

const choicesSchema = z.object({
  id: z.number(),
  type: z.string(),
  variations: z.array(
    z.object({ id: z.number(), attributes: z.array(z.object({ value: z.nullable(z.string()) })) }),
  ),
})

/**
 * Returns two ids: the id of a variable product, and the id of a variation of this product. At least one
 * attribute of the variation has the value null, so the variation matches every value of that attribute.
 */
export async function anyChoice(
  client: WooClient,
): Promise<{ readonly productId: number; readonly variationId: number } | undefined> {
  for (let page = 1; page <= MAX_PAGES; page++) {
    const query = { type: 'variable', per_page: 100, page, orderby: 'id', _fields: 'id,type,variations' }
    const products = value(
      await requestList(client, { route: '/wc/store/v1/products', query, schema: choicesSchema }),
    )
    for (const { id, variations } of products) {
      const open = variations.find(({ attributes }) => attributes.some(one => one.value === null))
      if (open !== undefined) return { productId: id, variationId: open.id }
    }
    if (products.length < 100) return undefined
  }
  return undefined
}

/** At most five variable products with all their fields, read by slug. */
export async function variableProducts(client: WooClient): Promise<readonly Product[]> {
  const listed = (await listedProducts(client)).filter(({ type }) => type === 'variable')
  const found = await Promise.all(listed.slice(0, 5).map(({ slug }) => getProductBySlug(client, slug)))
  return found.map(value).filter(product => product !== null)
}

/**
 * Returns one or two cart items with products from `goods`. The sum of unit price times quantity over these
 * items is exactly `total` minor units. Returns undefined when no quantities up to 99 give this sum.
 */
export function worth(
  goods: readonly ProductSummary[],
  total: number,
): readonly { readonly id: number; readonly quantity: number }[] | undefined {
  const priced = goods.map(({ id, prices }) => ({ id, price: Number(prices.price) }))
  for (const one of priced) {
    if (total % one.price === 0 && total / one.price <= 99)
      return [{ id: one.id, quantity: total / one.price }]
    for (const other of priced) {
      if (other.id === one.id) continue
      for (let quantity = 1; quantity * one.price < total && quantity <= 99; quantity++) {
        const rest = total - quantity * one.price
        if (rest % other.price !== 0 || rest / other.price > 99) continue
        return [
          { id: one.id, quantity },
          { id: other.id, quantity: rest / other.price },
        ]
      }
    }
  }
  return undefined
}
