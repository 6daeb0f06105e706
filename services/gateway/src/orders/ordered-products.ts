import type { QuoteItem } from '@sultan/woo-client/quotes-and-orders'

/** The products whose stock an order may have changed. */
export interface OrderedProducts {
  /** Ids of the ordered products and variations; for a variation also the id of its product. */
  readonly ids: readonly number[]
  /** Whether the order contains the maximum quantity of a product, so that the product may have sold out. */
  readonly maySellOut: boolean
}

/**
 * The products of an order. `items` are the lines of its quote, whose `quantity_limits` are from before the
 * order. Variations of one product count together, because they may share their stock.
 */
export function orderedProducts(
  items: readonly Pick<QuoteItem, 'id' | 'product_id' | 'quantity' | 'quantity_limits'>[],
): OrderedProducts {
  const products = [...Map.groupBy(items, ({ product_id }) => product_id).values()]
  return {
    ids: [...new Set(items.flatMap(({ id, product_id }) => [id, product_id]))],
    maySellOut: products.some(lines => {
      const ordered = lines.reduce((sum, { quantity }) => sum + quantity, 0)
      return lines.some(({ quantity_limits }) => ordered >= quantity_limits.maximum)
    }),
  }
}
