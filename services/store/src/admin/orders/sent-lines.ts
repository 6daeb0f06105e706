import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/executor.ts'
import type { orderLines } from '../../db/order-tables.ts'
import { loadCartProducts } from '../../domain/load-cart-products.ts'
import { mergeMetaData } from '../../domain/meta-data.ts'
import type { OrderLine } from '../../domain/orders.ts'
import type { LineProduct, ProductsById } from '../../domain/product.ts'
import { orderedOptions, variationValues } from '../../domain/product-options.ts'
import { ok, type Rejected, type Result, reject } from '../../domain/rejection.ts'
import { MAX_CART_QUANTITY } from '../../domain/stock.ts'
import { sanitizeLine } from '../../format/text.ts'
import { MAX_ID } from '../../http/params.ts'
import { optionKey, shownName } from '../../rest/wc-v3/order-line-json.ts'
import type { FieldValues } from '../framework/fields.ts'
import type { orderFields } from './order-fields.ts'
import { ownMeta } from './order-meta-data.ts'
import { sentAmount } from './sent-amount.ts'
import { UNKNOWN_ITEM } from './sent-items.ts'

type SentLine = NonNullable<FieldValues<typeof orderFields>['line_items']>[number]

/** An order line to store. A line whose id is null is new. */
export type LineDraft = Omit<typeof orderLines.$inferInsert, 'orderId' | 'id'> &
  Pick<OrderLine, 'restocked' | 'discount' | 'metaData'> & { readonly id: number | null }

/** Maximum number of order lines of an order. */
const MAX_LINES = 500

/**
 * Returns the order lines of an order after a request. A line in the request with an id changes the stored
 * line with this id. If the line in the request has the quantity 0 or `product_id: null`, it removes the
 * stored line. A line in the request without an id is added unless its quantity is 0.
 */
export async function mergeLines(
  db: Executor,
  stored: readonly OrderLine[],
  sent: readonly SentLine[],
): Promise<Result<readonly LineDraft[]>> {
  const products = await loadSentProducts(db, sent)
  const lines = new Map<number, LineDraft>(stored.map(line => [line.id, line]))
  const added: LineDraft[] = []
  for (const one of sent) {
    if (one.id) {
      const known = lines.get(one.id)
      if (known === undefined) return UNKNOWN_ITEM
      if (one.quantity === 0 || one.product_id === null) lines.delete(one.id)
      else {
        const line = changeLine(known, one, products)
        if (!line.ok) return line
        lines.set(one.id, line.value)
      }
    } else if (one.quantity !== 0) {
      const line = addLine(one, products)
      if (!line.ok) return line
      added.push(line.value)
    }
  }
  const merged = [...lines.values(), ...added]
  return merged.length > MAX_LINES ? TOO_MANY_LINES : ok(merged)
}

/**
 * Returns a stored order line with the changes of a request. A new quantity or product does not change the
 * amounts of the line: neither WooCommerce nor `changeLine` recalculates an omitted `subtotal` or `total`
 * (wire fact 92).
 */
function changeLine(line: LineDraft, sent: SentLine, sentProducts: SentProducts): Result<LineDraft> {
  const product = namesOtherProduct(sent, line) ? productColumns(sent, sentProducts) : ok(line)
  if (!product.ok) return product
  const { name, options } = product.value
  const quantity = Math.max(pieces(sent) ?? line.quantity, line.restocked, 1)
  const amounts = lineAmounts(sent, { subtotal: line.total, total: line.total - line.discount })
  const isNamed = sent.name !== undefined && options.length === 0 && sent.name !== shownName(line)
  return ok({
    ...line,
    ...product.value,
    ...amounts,
    quantity,
    price: Math.round(amounts.total / quantity),
    name: isNamed ? sanitizeLine(sent.name) : name,
    metaData: mergeMetaData(line.metaData, ownMeta(sent.meta_data, line.options.map(optionKey))),
  })
}

/**
 * Whether a line of a request changes the product of a stored order line. When the stored line has a
 * variation and the request contains only the id of the variable product, the line keeps the variation.
 */
function namesOtherProduct({ product_id, variation_id, sku }: SentLine, line: LineDraft): boolean {
  if (variation_id) return variation_id !== line.variationId
  if (product_id) return product_id !== line.productId
  return Boolean(sku) && sku !== line.sku
}

function addLine(sent: SentLine, sentProducts: SentProducts): Result<LineDraft> {
  const columns = productColumns(sent, sentProducts)
  if (!columns.ok) return columns
  const { price, ...product } = columns.value
  const quantity = pieces(sent) ?? 1
  const amounts = lineAmounts(sent, { subtotal: price * quantity, total: price * quantity })
  return ok({
    ...{ ...product, id: null, quantity, restocked: 0 },
    ...{ ...amounts, price: Math.round(amounts.total / quantity) },
    name: sanitizeLine(sent.name ?? '') || product.name,
    metaData: mergeMetaData([], ownMeta(sent.meta_data, product.options.map(optionKey))),
  })
}

type ProductColumns = Pick<
  LineDraft,
  'productId' | 'variationId' | 'name' | 'sku' | 'price' | 'regularPrice' | 'virtual' | 'options'
>

/** The database columns of an order line that come from the product of the line. */
function productColumns(sent: SentLine, { products, bySku }: SentProducts): Result<ProductColumns> {
  const id = productIdOf(sent, bySku)
  if (id === null) return NO_PRODUCT
  const product = products.get(id)
  const parent = product === undefined ? undefined : (products.get(product.parentId) ?? product)
  if (product === undefined || parent === undefined) return UNKNOWN_PRODUCT
  const price = product.price ?? 0
  return ok({
    ...{ productId: parent.id, variationId: product.type === 'variation' ? product.id : null },
    ...{ name: parent.name, sku: product.sku, price, regularPrice: product.regularPrice ?? price },
    ...{ virtual: product.virtual, options: fixedOptions({ product, parent }) },
  })
}

/**
 * Converts WooCommerce's `subtotal` and `total` of an order line to the database columns `total`, which is
 * the amount before the discount, and `discount`. A `subtotal` below WooCommerce's `total` is raised to that
 * `total`, so that the discount is never negative.
 */
function lineAmounts(
  sent: SentLine,
  known: { readonly subtotal: number; readonly total: number },
): Pick<LineDraft, 'total' | 'discount'> {
  const total = Math.max(sentAmount(sent.total) ?? known.total, 0)
  const subtotal = Math.max(sentAmount(sent.subtotal) ?? known.subtotal, total)
  return { total: subtotal, discount: subtotal - total }
}

function pieces({ quantity }: SentLine): number | null {
  return quantity === undefined ? null : Math.min(Math.max(quantity, 1), MAX_CART_QUANTITY)
}

/** The product options, such as the size, for which the ordered variation has a fixed value. */
function fixedOptions(lineProduct: LineProduct) {
  const options = variationValues(lineProduct).flatMap(({ attribute, value }) =>
    value === null ? [] : [{ name: `attribute_${attribute}`, value }],
  )
  return orderedOptions(lineProduct, options)
}

interface SentProducts {
  readonly products: ProductsById
  readonly bySku: ReadonlyMap<string, number>
}

async function loadSentProducts(db: Executor, sent: readonly SentLine[]): Promise<SentProducts> {
  const skus = sent.flatMap(({ sku, product_id }) => (sku && !product_id ? [sku] : []))
  const { rows } =
    skus.length === 0
      ? { rows: [] }
      : await db.execute<{ id: number; sku: string }>(
          sql`select products.id, sent.sku from unnest(${sql.param(skus)}::text[]) as sent (sku)
            join products on lower(products.sku) = lower(sent.sku)
            where products.status <> 'trash' order by products.id desc`,
        )
  const bySku = new Map(rows.map(({ id, sku }) => [sku, id]))
  const ids = sent.flatMap(one => productIdOf(one, bySku) ?? [])
  const lines = ids.map(productId => ({ productId, variationId: null }))
  const { products } = await loadCartProducts(db, lines, [], { without: ['description', 'shortDescription'] })
  return { products, bySku }
}

function productIdOf(sent: SentLine, bySku: ReadonlyMap<string, number>): number | null {
  const id = sent.variation_id || sent.product_id || bySku.get(sent.sku ?? '') || 0
  return id > 0 && id <= MAX_ID ? id : null
}

const NO_PRODUCT: Rejected = reject(
  400,
  'woocommerce_rest_required_product_reference',
  'Product ID or SKU is required.',
)
const UNKNOWN_PRODUCT: Rejected = reject(400, 'woocommerce_rest_invalid_product_id', 'Product ID is invalid.')
const TOO_MANY_LINES: Rejected = reject(
  400,
  'woocommerce_rest_too_many_items',
  `An order has at most ${MAX_LINES} lines.`,
)
