import type pg from 'pg'
import { z } from 'zod'
import { orderBody } from '../../e2e/buyers.fixture.ts'
import { placeOrder, post } from '../../e2e/server-requests.fixture.ts'

/** A product that can be ordered. */
export interface Offer {
  readonly id: number
  readonly slug: string
  /** Total of an order of one piece, in minor units. */
  readonly total: string
}

/**
 * Products that the benchmark orders. They differ in which pages of the shop change when one piece is
 * ordered.
 */
export interface Offers {
  /** Returns a product with so many pieces in stock that no page shows the number of pieces left. */
  unshown(): Offer
  /** Returns a product whose page shows the number of pieces left. */
  counted(): Offer
  /** Returns a product with one piece in stock, which an order sells out. */
  last(): Offer
  /**
   * Returns the product of the next order, in cycles of 20 orders. In each cycle, two orders change the
   * displayed stock of a product, one order sells a product out, and 17 orders change nothing on pages.
   */
  mixed(): Offer
}

const UNSHOWN_PRODUCTS = 20
const UNSHOWN_PIECES = 1_000_000
/**
 * Initial stock of the products that `Offers.counted` returns. The stock is below `SHOWN_STOCK_BELOW`, so
 * that product pages show the number of pieces left.
 */
const COUNTED_PIECES = 9
const MIXED_CYCLE = 20
const quoteSchema = z.object({ totals: z.object({ total_price: z.string() }) })

/**
 * Chooses simple products and sets their stock. The choice does not depend on the popularity of the products.
 * The stock is enough for `orders` orders of products that `Offers.mixed` returns, and for `lastOrders`
 * orders of products that `Offers.last` returns. This function must be called while the shop does not run.
 * The returned function reads the prices of the chosen products from the running shop.
 */
export async function prepareOffers(
  client: Pick<pg.Client, 'query'>,
  orders: number,
  lastOrders: number,
): Promise<(url: string) => Promise<Offers>> {
  const cycles = Math.ceil(orders / MIXED_CYCLE)
  const counts = [
    ['last', cycles + lastOrders, 1],
    ['counted', Math.ceil((2 * cycles) / (COUNTED_PIECES - 1)), COUNTED_PIECES],
    ['unshown', UNSHOWN_PRODUCTS, UNSHOWN_PIECES],
  ] as const
  const { rows } = await client.query<{ id: number; slug: string }>(
    "select id, slug from products where status = 'publish' and type = 'simple' and price > 0 and catalog_visibility = 'visible' order by md5(slug)",
  )
  const chosen = new Map<string, readonly { readonly id: number; readonly slug: string }[]>()
  for (const [use, count, pieces] of counts) {
    const products = rows.splice(0, count)
    if (products.length < count) throw new Error('The shop has too few products for this number of orders.')
    await client.query(
      "update products set manage_stock = true, stock_quantity = $1, stock_status = 'instock', backorders = 'no' where id = any($2::int[])",
      [pieces, products.map(({ id }) => id)],
    )
    chosen.set(use, products)
  }
  return async url => {
    const quoted = async (use: string): Promise<readonly Offer[]> => {
      const offers: Offer[] = []
      for (const { id, slug } of chosen.get(use) ?? []) {
        const items = [{ id, quantity: 1 }]
        const response = await post(`${url}/?rest_route=/sultan/v1/quote`, { items })
        offers.push({ id, slug, total: quoteSchema.parse(await response.json()).totals.total_price })
      }
      return offers
    }
    return toOffers(await quoted('unshown'), await quoted('counted'), await quoted('last'))
  }
}

function toOffers(unshown: readonly Offer[], counted: readonly Offer[], last: readonly Offer[]): Offers {
  const inTurn = (offers: readonly Offer[]) => {
    let turn = 0
    return () => {
      const offer = offers[turn++ % offers.length]
      if (offer === undefined) throw new Error('There is no product to order.')
      return offer
    }
  }
  const offers = { unshown: inTurn(unshown), counted: inTurn(counted), last: inTurn(last) }
  let number = 0
  return {
    ...offers,
    mixed() {
      const turn = number++ % MIXED_CYCLE
      return turn === 7 ? offers.last() : turn % 10 === 2 ? offers.counted() : offers.unshown()
    },
  }
}

export async function placeOffer(url: string, { id, total }: Offer): Promise<void> {
  const reply = await placeOrder(url, orderBody(id, total))
  if (!reply.startsWith('201')) throw new Error(`The order of product ${id} got the response ${reply}.`)
}
