import { randomUUID } from 'node:crypto'
import { correlatedUserAgent } from '@sultan/gateway/correlation-id'
import { isRecord, recordsIn } from '@sultan/kernel/is-record'
import { version } from '../config/version.ts'
import { type CheckResult, error, ok, warn } from './check.ts'
import { errorCode, type Probe, type ProbeResponse } from './probe.ts'

const STORE_API = '/wc/store/v1'
/** Time limit of the checkout request, in ms. Equal to `proxy_read_timeout` in deploy/nginx/proxy.conf. */
const ORDER_TIMEOUT_MS = 45_000
const testAddress = {
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

/** Orders the cheapest simple product and cancels the order. The shop sends its e-mails as for any order. */
export async function placeTestOrder(probe: Probe, email: string): Promise<readonly CheckResult[]> {
  const product = await findCheapestProduct(probe)
  if (typeof product !== 'number') return [product]
  const added = await probe({ route: `${STORE_API}/cart`, method: 'GET' })
  const token = added.headers.get('cart-token') ?? ''
  const filled = await probe({
    route: `${STORE_API}/cart/add-item`,
    method: 'POST',
    headers: { 'cart-token': token },
    body: { id: product, quantity: 1 },
  })
  if (filled.status !== 201) return [testOrderRejected('adding to the cart fails', filled)]
  const agent = correlatedUserAgent(version, randomUUID().replaceAll('-', ''))
  const placed = await probe({
    route: `${STORE_API}/checkout`,
    method: 'POST',
    timeoutMs: ORDER_TIMEOUT_MS,
    headers: { 'cart-token': filled.headers.get('cart-token') ?? token, 'user-agent': agent },
    body: {
      billing_address: { ...testAddress, email },
      shipping_address: testAddress,
      payment_method: 'cod',
    },
  })
  if (placed.status === 0 || placed.status >= 500) return findLostOrder(probe, placed, agent)
  const id = isRecord(placed.json) ? placed.json.order_id : undefined
  if (placed.status !== 200 || typeof id !== 'number')
    return [testOrderRejected('the checkout rejects it', placed)]
  return [ok(`Test order ${id} is placed`), ...(await cancelOrder(probe, id, agent))]
}

/** Cancels the order whose response was lost, when the newest orders contain it. */
async function findLostOrder(
  probe: Probe,
  placed: ProbeResponse,
  agent: string,
): Promise<readonly CheckResult[]> {
  const query = { orderby: 'date', order: 'desc', per_page: '20', _fields: 'id,status,customer_user_agent' }
  const { json } = await probe({ route: '/wc/v3/orders', query, authenticated: true })
  const order = recordsIn(json).find(
    one => one.customer_user_agent === agent && one.status !== 'checkout-draft',
  )
  const reason = placed.connectionError ?? placed.status
  const lost = error(
    `The checkout does not respond to the test order (${reason})`,
    'the order may have been placed or be placed later: look in WooCommerce → Orders',
  )
  return typeof order?.id === 'number' ? [lost, ...(await cancelOrder(probe, order.id, agent))] : [lost]
}

/** Returns the id of the cheapest simple product that can be ordered, or why there is none. */
async function findCheapestProduct(probe: Probe): Promise<number | CheckResult> {
  const query = { type: 'simple', stock_status: 'instock', orderby: 'price', order: 'asc', per_page: '20' }
  const response = await probe({ route: `${STORE_API}/products`, query })
  if (response.status !== 200) return testOrderRejected('the products cannot be read', response)
  const products = recordsIn(response.json)
  if (products.length === 0) return warn('No test order: no simple product is in stock', 'publish one')
  const found = products.find(product => product.is_purchasable === true && product.is_in_stock === true)
  return typeof found?.id === 'number'
    ? found.id
    : warn('No test order: the cheapest simple products cannot be ordered', 'set their prices')
}

async function cancelOrder(probe: Probe, id: number, agent: string): Promise<readonly CheckResult[]> {
  const body = { status: 'cancelled' }
  const response = await probe({ route: `/wc/v3/orders/${id}`, method: 'PUT', body, authenticated: true })
  if (response.status !== 200)
    return [warn(`Test order ${id} could not be cancelled`, 'cancel it by hand: WooCommerce → Orders')]
  return [ok(`Test order ${id} is cancelled`), checkCorrelationId(response.json, agent)]
}

/**
 * Checks that the order contains the correlation id. When the response to an order request is lost, the
 * gateway finds the order by this id. Without the id the shopper could order twice (decision 0003).
 */
function checkCorrelationId(order: unknown, agent: string): CheckResult {
  if (isRecord(order) && order.customer_user_agent === agent)
    return ok('Orders store the correlation id of their request')
  return error(
    'Orders do not store the User-Agent of their request',
    'a proxy or a plugin changes it; an order whose response was lost could be placed twice',
  )
}

function testOrderRejected(what: string, response: ProbeResponse): CheckResult {
  const code = errorCode(response) || response.connectionError || response.status
  return error(`No test order: ${what} (${code})`, 'see the results above and WooCommerce → Status → Logs')
}
