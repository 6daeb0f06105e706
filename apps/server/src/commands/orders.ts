import { formatMoney, money } from '@sultan/kernel/money'
import { ORDER_STATUSES, type OrderStatus, setOrderStatus } from '@sultan/store/order-status'
import { findOrder, listOrders, type OrderWithLines } from '@sultan/store/orders'
import { siteTime } from '@sultan/store/site-time'
import { stockChanged } from '../invalidation/change.ts'
import {
  type Command,
  type CommandArguments,
  definitionList,
  pageSummary,
  parseId,
  ROWS_PER_PAGE,
  table,
} from './command.ts'

export const ordersCommand: Command = async (args, database) => {
  const [action, argument, status, ...rest] = args.positionals
  if (action === undefined) return showList(args, database)
  const id = parseId(argument)
  if (id === null || rest.length > 0) return null
  if (action === 'show' && status === undefined) return showOrder(id, database)
  if (action !== 'set' || status === undefined) return null
  const changed = await setOrderStatus(database, id, parseStatus(status), new Date())
  if (changed === null) throw new Error(`There is no order ${id}.`)
  const { order, stockChange } = changed
  return { text: `Order ${id} is ${order.status} now.`, change: stockChange && stockChanged(stockChange) }
}

async function showList(
  { status, page }: CommandArguments,
  { sql }: Parameters<Command>[1],
): Promise<string> {
  const statuses = status === null ? [] : [parseStatus(status)]
  const { rows, total } = await listOrders(sql, { customerId: null, statuses, page, perPage: ROWS_PER_PAGE })
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
  return `${table(heading, cells)}\n${pageSummary(page, total)}`
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
  return `${definitionList(orderFields(found))}\n\n${table(['', 'Article', 'SKU', 'Total'], lines)}`
}

function orderFields({ order }: OrderWithLines): [string, string][] {
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
    ...(order.coupons.length === 0 ? [] : [discountField(order)]),
    ['Shipping', `${order.shippingTitle ?? 'none'}, ${amount(order.shippingTotal)}`],
    ['Total', `${amount(order.total)} (${order.paymentMethodTitle})`],
  ]
}

function discountField({ coupons, discountTotal }: OrderWithLines['order']): [string, string] {
  return ['Discount', `${coupons.map(({ code }) => code).join(', ')}, ${amount(-discountTotal)}`]
}

function amount(minor: number): string {
  return formatMoney(money(minor))
}

function parseStatus(argument: string): OrderStatus {
  const status = ORDER_STATUSES.find(one => one === argument)
  if (status === undefined)
    throw new Error(`The status must be one of ${ORDER_STATUSES.join(', ')}, not ${argument}.`)
  return status
}
