import { randomUUID } from 'node:crypto'
import { markedUserAgent } from '@sultan/gateway/orders/order-mark'
import { isRecord } from '@sultan/kernel/is-record'
import { version } from '../version.ts'
import { codeOf, records } from './checks/read.ts'
import { type Finding, good, look, stop } from './finding.ts'
import type { Probe, Reply } from './probe.ts'

const S = '/wc/store/v1'
const place = {
  first_name: 'Sultan',
  last_name: 'Proba',
  company: '',
  address_1: 'Probna narudžba, ne slati',
  address_2: '',
  city: 'Sarajevo',
  state: '',
  postcode: '71000',
  country: 'BA',
  phone: '033 000 000',
}

/** Orders the cheapest simple product and cancels the order again. The shop sends its mails as for any order. */
export async function testOrder(probe: Probe, email: string): Promise<readonly Finding[]> {
  const product = await cheapest(probe)
  if (product === null) return [look('No test order: there is no simple product in stock', 'put one in')]
  const added = await probe({ route: `${S}/cart`, method: 'GET' })
  const token = added.headers.get('cart-token') ?? ''
  const filled = await probe({
    route: `${S}/cart/add-item`,
    method: 'POST',
    headers: { 'cart-token': token },
    body: { id: product, quantity: 1 },
  })
  if (filled.status !== 201) return [refused('nothing can be put into a cart', filled)]
  const agent = markedUserAgent(version, randomUUID().replaceAll('-', ''))
  const placed = await probe({
    route: `${S}/checkout`,
    method: 'POST',
    headers: { 'cart-token': filled.headers.get('cart-token') ?? token, 'user-agent': agent },
    body: { billing_address: { ...place, email }, shipping_address: place, payment_method: 'cod' },
  })
  const id = isRecord(placed.json) ? placed.json.order_id : undefined
  if (placed.status !== 200 || typeof id !== 'number') return [refused('the checkout refuses it', placed)]
  return [good(`Test order ${id} is placed`), ...(await cancel(probe, id, agent))]
}

async function cheapest(probe: Probe): Promise<number | null> {
  const query = { type: 'simple', stock_status: 'instock', orderby: 'price', order: 'asc', per_page: '20' }
  const { json } = await probe({ route: `${S}/products`, query })
  const found = records(json).find(product => product.is_purchasable === true && product.is_in_stock === true)
  return typeof found?.id === 'number' ? found.id : null
}

async function cancel(probe: Probe, id: number, agent: string): Promise<readonly Finding[]> {
  const body = { status: 'cancelled' }
  const reply = await probe({ route: `/wc/v3/orders/${id}`, method: 'PUT', body, keyed: true })
  if (reply.status !== 200)
    return [look(`Test order ${id} could not be cancelled`, 'cancel it by hand: WooCommerce → Orders')]
  return [good(`Test order ${id} is cancelled`), mark(reply.json, agent)]
}

/** By it an order is found again whose answer was lost; without it the shopper would order a second time. */
function mark(order: unknown, agent: string): Finding {
  if (isRecord(order) && order.customer_user_agent === agent)
    return good('Orders keep the mark of their request')
  return stop(
    'Orders do not keep the User-Agent of the request that made them',
    'something in front of WordPress or a plug-in changes it; an order whose answer was lost could be made twice',
  )
}

function refused(what: string, reply: Reply): Finding {
  const code = codeOf(reply) || reply.fault || reply.status
  return stop(
    `No test order: ${what} (${code})`,
    'the lines above should say why; see also WooCommerce → Status → Logs',
  )
}
