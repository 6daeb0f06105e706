import { decodeEntities } from '@sultan/kernel/html-text'
import { type DisplayedAmounts, displayStoreAmounts } from '@sultan/woo-client/displayed-amounts'
import { orderLineName } from '@sultan/woo-client/order-line-name'
import type { PlacedOrder, Quote, QuoteItem } from '@sultan/woo-client/quotes-and-orders'
import { type StoreOrder, storeOrderSchema } from '@sultan/woo-client/store-order'
import { mapCoupons } from '../quote/map-quote.ts'
import { quoteTotals } from '../quote/quote-totals.ts'
import { displayedPrices } from '../quote/tax-display.ts'
import type { StoreClient } from '../store/store-client.ts'
import type { FoundOrder } from './find-order.ts'
import type { OrderForm } from './order-form.ts'

type StoreOrderLine = StoreOrder['items'][number]

interface PlacedOrderContext {
  readonly form: OrderForm
  readonly quote: Quote
  /**
   * Token with which the order is read: a customer's order is readable only with the customer's own token
   * (wire fact 46). Null for a guest.
   */
  readonly authorization: string | null
}

/**
 * The response body for an existing order. The charged amounts are read from the order, because the store's
 * checkout response does not say that a price or quantity changed during the checkout (wire facts 34, 41).
 * When the order cannot be read, the body contains the amounts of the quote.
 */
export async function buildPlacedOrder(
  storeClient: StoreClient,
  order: FoundOrder,
  { form, quote, authorization }: PlacedOrderContext,
): Promise<PlacedOrder> {
  const charged = await fetchOrder(storeClient, order, form.billing.email, authorization)
  const amounts = charged && displayStoreAmounts(charged, quote.prices_include_tax)
  return {
    id: order.id,
    key: order.key,
    number: order.number,
    status: charged?.status ?? order.status,
    created_at: order.createdAt,
    email: form.billing.email,
    items: charged && amounts ? chargedItems(quote.items, charged, amounts) : quote.items,
    coupons: charged && amounts ? mapCoupons(charged.coupons, amounts) : quote.coupons,
    needs_shipping: quote.needs_shipping,
    shipping:
      amounts && quote.shipping ? { ...quote.shipping, price: String(amounts.shipping) } : quote.shipping,
    ...(quote.delivery && { promised_delivery: quote.delivery.text }),
    ...(charged && amounts ? quoteTotals(amounts, charged) : quotedTotals(quote)),
    billing_address: form.billing,
  }
}

async function fetchOrder(
  storeClient: StoreClient,
  order: FoundOrder,
  email: string,
  authorization: string | null,
): Promise<StoreOrder | null> {
  const query = new URLSearchParams({ key: order.key, billing_email: email })
  const response = await storeClient({
    method: 'GET',
    route: `/wc/store/v1/order/${order.id}?${query}`,
    headers: authorization === null ? {} : { authorization },
  })
  if (response.kind === 'lost' || response.status !== 200) return null
  const parsed = storeOrderSchema.safeParse(response.body)
  return parsed.success ? parsed.data : null
}

/**
 * The quoted items with the quantities and amounts of the order's lines. The lines of an order have no
 * product id (wire fact 46). The line of an item is therefore found by name and options, and each line
 * belongs to one item, because two products may have the same name. A line of the same quantity is preferred.
 */
function chargedItems(
  items: readonly QuoteItem[],
  charged: StoreOrder,
  amounts: DisplayedAmounts,
): QuoteItem[] {
  const lineOf = new Map<QuoteItem, number>()
  const assign = (item: QuoteItem, isMatch: (line: StoreOrderLine) => boolean) => {
    const taken = new Set(lineOf.values())
    const at = charged.items.findIndex((line, index) => !taken.has(index) && isMatch(line))
    if (at !== -1) lineOf.set(item, at)
  }
  for (const item of items) assign(item, line => isLineOf(line, item) && line.quantity === item.quantity)
  for (const item of items) if (!lineOf.has(item)) assign(item, line => isLineOf(line, item))
  return items.map(item => {
    const at = lineOf.get(item) ?? -1
    const line = charged.items[at]
    if (line === undefined) return item
    return {
      ...item,
      quantity: line.quantity,
      prices: { ...item.prices, ...displayedPrices(charged, line, amounts.includesTax) },
      totals: { line_total: String(amounts.lines[at] ?? 0) },
    }
  })
}

function isLineOf(line: StoreOrderLine, item: QuoteItem): boolean {
  const options = item.variation.map(option => option.label)
  const values = line.variation.map(option => decodeEntities(option.value))
  return orderLineName(line) === item.name && isSameSet(options, values)
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return JSON.stringify(a.toSorted()) === JSON.stringify(b.toSorted())
}

function quotedTotals({ totals, prices_include_tax, tax_label }: Quote): ReturnType<typeof quoteTotals> {
  return {
    totals,
    ...(prices_include_tax !== undefined && { prices_include_tax }),
    ...(tax_label !== undefined && { tax_label }),
  }
}
