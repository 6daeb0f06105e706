import { formatMoney, money } from '@sultan/kernel/money'
import { findOrder } from '@sultan/store/domain/kept-orders'
import { listOrders, type OrderWithLines } from '@sultan/store/domain/list-orders'
import { ORDER_STATUSES, type OrderStatus, setOrderStatus } from '@sultan/store/domain/order-status'
import { siteTime } from '@sultan/store/site-time'
import { type Command, type Given, PER_PAGE, pageLine, readId } from './command.ts'
import { particulars, table } from './table.ts'

export const ordersCommand: Command = async (given, database) => {
  const [verb, word, status, ...rest] = given.words
  if (verb === undefined) return showList(given, database)
  const id = readId(word)
  if (id === null || rest.length > 0) return null
  if (verb === 'show' && status === undefined) return showOrder(id, database)
  if (verb !== 'set' || status === undefined) return null
  const changed = await setOrderStatus(database, id, readStatus(status), new Date())
  if (changed === null) throw new Error(`There is no order ${id}.`)
  return `Order ${id} is ${changed.status} now.`
}

async function showList({ status, page }: Given, { sql }: Parameters<Command>[1]): Promise<string> {
  const statuses = status === null ? [] : [readStatus(status)]
  const { rows, total } = await listOrders(sql, { customerId: null, statuses, page, perPage: PER_PAGE })
  const cells = rows.map(({ order }) => [
    `${order.id}`,
    siteTime(order.createdAt).replace('T', ' '),
    order.status,
    amount(order.total),
    `${order.billing.first_name} ${order.billing.last_name}`,
    order.billing.city,
    order.billing.phone,
  ])
  const heading = ['Order', 'Made', 'Status', 'Total', 'Name', 'Town', 'Phone']
  return `${table(heading, cells)}\n${pageLine(page, total)}`
}

async function showOrder(id: number, { sql }: Parameters<Command>[1]): Promise<string> {
  const found = await findOrder(sql, id)
  if (found === null) throw new Error(`There is no order ${id}.`)
  const lines = found.lines.map(line => [
    `${line.quantity} ×`,
    [line.name, ...line.options.map(option => option.label)].join(', '),
    line.sku,
    amount(line.total),
  ])
  return `${particulars(orderParticulars(found))}\n\n${table(['', 'Article', 'SKU', 'Total'], lines)}`
}

function orderParticulars({ order }: OrderWithLines): [string, string][] {
  const { billing, shipping } = order
  return [
    ['Order', `${order.id}`],
    ['Made', siteTime(order.createdAt).replace('T', ' ')],
    ['Status', order.status],
    ['Customer', order.customerId === 0 ? 'guest' : `${order.customerId}`],
    ['Name', `${billing.first_name} ${billing.last_name}`],
    ['Phone', billing.phone],
    ['E-mail', billing.email],
    ['Address', `${shipping.address_1}, ${shipping.postcode} ${shipping.city}`],
    ['Note', order.customerNote],
    ['Shipping', `${order.shippingTitle ?? 'none'}, ${amount(order.shippingTotal)}`],
    ['Total', `${amount(order.total)} (${order.paymentMethodTitle})`],
  ]
}

function amount(minor: number): string {
  return formatMoney(money(minor))
}

function readStatus(word: string): OrderStatus {
  const status = ORDER_STATUSES.find(one => one === word)
  if (status === undefined)
    throw new Error(`There is no status ${word}; it is one of ${ORDER_STATUSES.join(', ')}.`)
  return status
}
