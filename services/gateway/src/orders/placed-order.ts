import { decodeEntities } from '@sultan/kernel/html-text'
import { orderLineName } from '@sultan/woo-client/order-line-name'
import type { PlacedOrder, Quote, QuoteItem } from '@sultan/woo-client/quotes-and-orders'
import { type StoreOrder, storeOrderSchema } from '@sultan/woo-client/store-order'
import { mapCoupons } from '../quote/map-quote.ts'
import type { StoreClient } from '../store/store-client.ts'
import type { FoundOrder } from './find-order.ts'
import type { OrderForm } from './order-form.ts'

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
 * checkout response does not say that a price or quantity changed during the checkout (wire facts 34, 41). When
 * the order cannot be read, the body has the quoted amounts.
 */
export async function buildPlacedOrder(
  storeClient: StoreClient,
  order: FoundOrder,
  { form, quote, authorization }: PlacedOrderContext,
): Promise<PlacedOrder> {
  const charged = await fetchOrder(storeClient, order, form.billing.email, authorization)
  return {
    id: order.id,
    key: order.key,
    number: order.number,
    status: charged?.status ?? order.status,
    created_at: order.createdAt,
    email: form.billing.email,
    items: charged ? quote.items.map(item => chargedItem(item, charged.items)) : quote.items,
    coupons: charged ? mapCoupons(charged.coupons) : quote.coupons,
    shipping:
      charged && quote.shipping ? { ...quote.shipping, price: shippingPrice(charged) } : quote.shipping,
    totals: charged ? chargedTotals(quote, charged) : quote.totals,
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
 * The lines of an order have no product id (wire fact 46). The line of a quoted item is therefore found by
 * its name and options.
 */
function chargedItem(item: QuoteItem, lines: StoreOrder['items']): QuoteItem {
  const options = item.variation.map(option => option.label)
  const line = lines.find(line => {
    const values = line.variation.map(option => decodeEntities(option.value))
    return orderLineName(line) === item.name && isSameSet(options, values)
  })
  if (line === undefined) return item
  const { price, regular_price } = line.prices
  return {
    ...item,
    quantity: line.quantity,
    prices: { ...item.prices, price, regular_price },
    totals: { line_total: line.totals.line_subtotal },
  }
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return JSON.stringify(a.toSorted()) === JSON.stringify(b.toSorted())
}

function chargedTotals({ totals }: Quote, charged: StoreOrder): Quote['totals'] {
  const { subtotal, total_discount, total_price } = charged.totals
  return {
    ...totals,
    total_items: subtotal,
    total_discount,
    total_price,
    total_shipping: shippingPrice(charged),
  }
}

function shippingPrice(charged: StoreOrder): string {
  return charged.totals.total_shipping ?? '0'
}
