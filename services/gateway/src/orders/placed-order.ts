import { decodeEntities } from '@sultan/kernel/html'
import { type StoreOrder, storeOrderSchema } from '@sultan/woo-wire/order'
import type { PlacedOrder, Quote, QuoteItem } from '@sultan/woo-wire/own-routes'
import type { AskStore } from '../store/ask-store.ts'
import type { CommittedOrder } from './checkout.ts'
import type { OrderForm } from './order-form.ts'

/** What is known of an order besides the store's word. */
export interface Agreed {
  readonly form: OrderForm
  readonly quote: Quote
  /** Site time without offset. */
  readonly createdAt: string
  /** A customer's order opens only to himself (wire fact 46). */
  readonly authorization: string | null
}

/**
 * The answer to an order that exists. What was charged is read back from the store, because a price or a quantity that changed
 * in the last moment is taken without a word (wire facts 34, 41); if that fails, what was agreed stands in for it.
 */
export async function placedOrder(
  ask: AskStore,
  order: CommittedOrder,
  { form, quote, createdAt, authorization }: Agreed,
): Promise<PlacedOrder> {
  const charged = await readBack(ask, order, form.billing.email, authorization)
  return {
    id: order.id,
    key: order.key,
    number: order.number,
    status: charged?.status ?? order.status,
    created_at: createdAt,
    email: form.billing.email,
    items: charged ? quote.items.map(item => chargedItem(item, charged.items)) : quote.items,
    shipping: charged && quote.shipping ? { ...quote.shipping, price: shippingOf(charged) } : quote.shipping,
    totals: charged ? chargedTotals(quote, charged) : quote.totals,
    billing_address: form.billing,
  }
}

async function readBack(
  ask: AskStore,
  order: CommittedOrder,
  email: string,
  authorization: string | null,
): Promise<StoreOrder | null> {
  const query = new URLSearchParams({ key: order.key, billing_email: email })
  const reply = await ask({
    method: 'GET',
    route: `/wc/store/v1/order/${order.id}?${query}`,
    headers: authorization === null ? {} : { authorization },
  })
  if (reply.kind === 'lost' || reply.status !== 200) return null
  const parsed = storeOrderSchema.safeParse(reply.body)
  return parsed.success ? parsed.data : null
}

/** An order's lines carry no product id (wire fact 46): name and options tell them apart. */
function chargedItem(item: QuoteItem, lines: StoreOrder['items']): QuoteItem {
  const options = item.variation.map(option => option.label)
  const line = lines.find(
    ({ name, variation }) =>
      decodeEntities(name) === item.name &&
      isSameSet(
        options,
        variation.map(option => decodeEntities(option.value)),
      ),
  )
  if (line === undefined) return item
  const { price, regular_price } = line.prices
  return {
    ...item,
    quantity: line.quantity,
    prices: { ...item.prices, price, regular_price },
    totals: { line_total: line.totals.line_total },
  }
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return JSON.stringify(a.toSorted()) === JSON.stringify(b.toSorted())
}

function chargedTotals({ totals }: Quote, charged: StoreOrder): Quote['totals'] {
  const { total_items, total_price } = charged.totals
  return { ...totals, total_items, total_price, total_shipping: shippingOf(charged) }
}

function shippingOf(charged: StoreOrder): string {
  return charged.totals.total_shipping ?? '0'
}
