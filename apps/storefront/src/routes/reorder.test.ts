import { money } from '@sultan/kernel/money'
import { type QuoteRequest, requestQuote } from '@sultan/woo-client/quotes-and-orders'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AccountOrder, AccountOrderLine } from '../api/account/account.ts'
import type { ProductCard } from '../api/products/product.ts'
import type { CartItem } from '../features/cart/cart-item.ts'
import { addToCart, cartStore, replaceLines } from '../features/cart/cart-store.ts'
import { orderedProductsQuery } from '../features/orders/ordered-products.ts'
import { line, product } from './ordered-line.fixture.ts'
import { reorder } from './reorder.ts'

vi.mock('@sultan/woo-client/quotes-and-orders')
vi.mock('../api/client/store-client.ts', () => ({ browserClient: () => 'client' }))

/** A quote that offers every requested item in the requested quantity, for 24,90 KM a piece. */
function quoteFor({ items }: QuoteRequest) {
  const currency = { currency_code: 'BAM', currency_minor_unit: 2, currency_symbol: 'KM' }
  const value = {
    items: items.map(({ id, quantity }) => ({
      id,
      product_id: id,
      name: '',
      quantity,
      quantity_limits: { minimum: 1, maximum: 999 },
      variation: [],
      prices: { price: '2490', ...currency },
      totals: { line_total: String(2490 * quantity) },
    })),
    problems: [],
    coupons: [],
    needs_shipping: false,
    shipping: null,
    shipping_rates: [],
    free_shipping: null,
    totals: { total_items: '0', total_discount: '0', total_shipping: '0', total_price: '0', ...currency },
  }
  // The cast is safe: the missing fields of the quote's items are not read.
  return { ok: true, value, headers: new Headers() } as never
}

/** Calls `reorder` with an order of `lines`; `products` are the ordered products that the shop still has. */
function reorderOf(lines: readonly AccountOrderLine[], products: readonly ProductCard[] = [product]) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  queries.setQueryData(orderedProductsQuery(lines).queryKey, {
    products,
    total: products.length,
    totalPages: 1,
    didYouMean: null,
  })
  // The cast is safe: `reorder` reads no other fields of the order.
  return reorder(queries, { lines } as AccountOrder)
}

const cartItem = (id: number): CartItem => ({
  key: String(id),
  id,
  slug: '',
  name: '',
  price: 1,
  quantity: 1,
  image: '',
})

describe('reorder', () => {
  const deleted = line({ id: 2, productId: 0, soldId: 0, name: 'Tefsir' })
  const notSold = { kind: 'not-sold', name: 'Tefsir' }
  const inCart = { kind: 'in-cart', name: 'Arganovo ulje' }

  beforeEach(() => {
    replaceLines([])
    vi.mocked(requestQuote).mockImplementation(async (_, request) => quoteFor(request))
  })
  afterEach(() => {
    replaceLines([])
    vi.resetAllMocks()
  })

  it('adds to the cart the products that the shop still sells, and reports a deleted product as `not-sold`', async () => {
    expect(await reorderOf([line(), deleted])).toEqual({ pieces: 2, changes: [notSold], isCartFull: false })
    expect(cartStore.getState().items).toMatchObject([{ id: 9, quantity: 2 }])
  })

  it('reports every product as `not-sold` when the shop has deleted all products of the order', async () => {
    expect(await reorderOf([deleted])).toEqual({ pieces: 0, changes: [notSold], isCartFull: false })
  })

  it('sets `isCartFull`, and reports no price change, for a line that the full cart rejects', async () => {
    replaceLines(Array.from({ length: 100 }, (_, at) => cartItem(at + 1000)))
    const dearer = line({ total: money(4000) })
    expect(await reorderOf([dearer])).toEqual({ pieces: 0, changes: [], isCartFull: true })
  })

  it('adds no piece to a cart line with its maximum quantity, and reports the product as `in-cart`', async () => {
    const { options: _, ...ordered } = line()
    addToCart(cartItem(9), 999)
    expect(await reorderOf([{ ...ordered, options: [] }])).toEqual({
      pieces: 0,
      changes: [inCart],
      isCartFull: false,
    })
  })

  it('adds one piece of a product that is sold individually, however often the order is repeated', async () => {
    const single: ProductCard = { ...product, soldIndividually: true }
    const lines = [line({ quantity: 1, total: money(2490) })]
    expect(await reorderOf(lines, [single])).toEqual({ pieces: 1, changes: [], isCartFull: false })
    expect(await reorderOf(lines, [single])).toEqual({ pieces: 0, changes: [inCart], isCartFull: false })
    expect(cartStore.getState().items).toMatchObject([{ quantity: 1, soldIndividually: true }])
  })
})
