import type { Wire } from '@sultan/woo-wire/client'
import { quote } from '@sultan/woo-wire/own-calls'
import { sendForList } from '@sultan/woo-wire/page-of'
import { type Product, type ProductSummary, productSummarySchema } from '@sultan/woo-wire/product'
import { listProducts, type ProductQuery, productBySlug } from '@sultan/woo-wire/public-product-calls'
import type { TestContext } from 'vitest'
import * as z from 'zod/mini'
import type { TrialShop } from '../stores.ts'
import { need, value } from './case.ts'

/* No catalogue is assumed: what a case needs is looked for by asking the shop. */

const MOST_PAGES = 5

/** What a shopper can list, at most 500 products. */
export async function listedProducts(
  wire: Wire,
  query: ProductQuery = {},
): Promise<readonly ProductSummary[]> {
  return (await read(wire, query)).products
}

/** The same where it has to be all of them. */
export async function wholeList(
  shop: TrialShop,
  context: TestContext,
  query: ProductQuery = {},
): Promise<readonly ProductSummary[]> {
  const { products, isWhole } = await read(shop.wire, query)
  return need(shop, context, isWhole ? products : null, 'list of 500 products or fewer')
}

async function read(wire: Wire, query: ProductQuery) {
  const products: ProductSummary[] = []
  const usual = { catalog_visibility: 'catalog', orderby: 'id', order: 'asc', per_page: 100 } as const
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { items, totalPages } = value(await listProducts(wire, { ...usual, ...query, page }))
    products.push(...items)
    if (page >= totalPages) return { products, isWhole: true }
  }
  return { products, isWhole: false }
}

const isOffered = ({ is_in_stock, is_purchasable, is_on_backorder, prices }: ProductSummary): boolean =>
  is_in_stock && is_purchasable && !is_on_backorder && prices.price !== '0'

const isPlenty = (product: ProductSummary): boolean =>
  product.type === 'simple' && isOffered(product) && product.add_to_cart.maximum >= 100

/** Simple products that can be had in any number, `count` of them at the most; the first one is sent by post. */
export async function plentiful(wire: Wire, count: number): Promise<readonly ProductSummary[]> {
  const found = (await listedProducts(wire)).filter(isPlenty)
  for (const [at, product] of found.entries()) {
    const { shipping } = value(await quote(wire, { items: [{ id: product.id, quantity: 1 }] }))
    if (shipping !== null) return found.slice(at, at + count)
  }
  return []
}

/** A simple product that can be had in any number and is sent by post. */
export async function ordinary(wire: Wire): Promise<ProductSummary | undefined> {
  return (await plentiful(wire, 1))[0]
}

/** A simple product that is marked as sold out. */
export async function soldOut(wire: Wire): Promise<ProductSummary | undefined> {
  return (await listedProducts(wire)).find(({ type, is_in_stock }) => type === 'simple' && !is_in_stock)
}

const countedSchema = z.object({
  ...productSummarySchema.shape,
  low_stock_remaining: z.nullable(z.number()),
  sold_individually: z.boolean(),
})

/** A simple product of which there are `from` to `to` pieces. */
export async function counted(wire: Wire, from: number, to: number): Promise<ProductSummary | undefined> {
  const query = { per_page: 100, catalog_visibility: 'catalog', stock_status: 'instock' }
  const call = { route: '/wc/store/v1/products', query, schema: countedSchema }
  return value(await sendForList(wire, call)).find(product => {
    const { maximum } = product.add_to_cart
    const isSimple = product.type === 'simple' && isOffered(product) && !product.sold_individually
    return isSimple && maximum >= from && maximum <= to
  })
}

/** Variable products, as their own pages ask for them. */
export async function variableProducts(wire: Wire): Promise<readonly Product[]> {
  const listed = (await listedProducts(wire)).filter(({ type }) => type === 'variable')
  const found = await Promise.all(listed.slice(0, 5).map(({ slug }) => productBySlug(wire, slug)))
  return found.map(value).filter(product => product !== null)
}

/** What has to be put in a cart for `total` minor units; at most two kinds of product. */
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
