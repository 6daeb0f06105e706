import { formatMoney, money } from '@sultan/kernel/money'
import { ORDER_STATUSES, type OrderStatus } from '@sultan/store/order-status'
import { findOrder, listOrders, type OrderWithLines } from '@sultan/store/orders'
import type { Command } from 'commander'
import {
  type CommandContext,
  type CommandOutput,
  type CommandRunner,
  definitionList,
  PAGE_OPTION,
  type PageOption,
  pageParams,
  parseId,
  ROWS_PER_PAGE,
  table,
  tablePage,
  timeCell,
} from './command.ts'

interface ListOptions extends PageOption {
  readonly status?: OrderStatus
}

const ROUTE = '/wc/v3/orders'

export function addOrderCommands(program: Command, runner: CommandRunner): void {
  const group = program.command('orders').description('orders of the shop')
  group
    .command('list', { isDefault: true })
    .description('list the orders, the newest first')
    .option('--status <status>', ORDER_STATUSES.join(', '), parseStatus)
    .option(...PAGE_OPTION)
    .action(runner.reads(listCommand))
  group
    .command('show <order>')
    .description('one order with its lines and addresses')
    .action(runner.reads(showOrder))
  group
    .command('set <order> <status>')
    .description('change its status; cancelling returns the stock, no mail is sent')
    .action(runner.changes(setStatus))
}

async function listCommand(
  { database, api }: CommandContext,
  { status, page }: ListOptions,
): Promise<CommandOutput> {
  const statuses = status === undefined ? [] : [status]
  const query = { customerId: null, statuses, page, perPage: ROWS_PER_PAGE }
  const { rows, total } = await listOrders(database.sql, query)
  const cells = rows.map(({ order }) => [
    `${order.id}`,
    timeCell(order.createdAt),
    order.status,
    amount(order.total),
    `${order.billing.first_name} ${order.billing.last_name}`,
    order.billing.city,
    order.billing.phone,
  ])
  const heading = ['Order', 'Made', 'Status', 'Total', 'Name', 'Town', 'Phone']
  return {
    text: tablePage(heading, cells, { page, total }),
    json: () => api.get(ROUTE, { ...pageParams({ page }), status: status ?? 'any', orderby: 'id' }),
  }
}

async function showOrder({ database, api }: CommandContext, argument: string): Promise<CommandOutput> {
  const id = parseId(argument, 'order')
  const found = await findOrder(database.sql, id)
  if (found === null) throw new Error(`There is no order ${id}.`)
  const lines = found.lines.map(line => [
    `${line.quantity} ×`,
    [line.name, ...line.options.map(option => option.label)].join(', '),
    line.sku,
    amount(line.total),
  ])
  return {
    text: `${definitionList(orderFields(found))}\n\n${table(['', 'Article', 'SKU', 'Total'], lines)}`,
    json: () => api.get(`${ROUTE}/${id}`),
  }
}

async function setStatus(
  { database, api }: CommandContext,
  argument: string,
  status: string,
): Promise<CommandOutput> {
  const id = parseId(argument, 'order')
  const wanted = parseStatus(status)
  const found = await findOrder(database.sql, id)
  if (found === null) throw new Error(`There is no order ${id}.`)
  if (found.order.status !== wanted) await api.put(`${ROUTE}/${id}`, { status: wanted })
  return {
    text: `Order ${id} is ${wanted} now.`,
    json: () => api.get(`${ROUTE}/${id}`),
    change: api.madeChange(),
  }
}

function orderFields({ order }: OrderWithLines): [string, string][] {
  const { billing, shipping } = order
  return [
    ['Order', `${order.id}`],
    ['Made', timeCell(order.createdAt)],
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
