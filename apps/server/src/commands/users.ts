import { randomBytes } from 'node:crypto'
import type { Database } from '@sultan/sql/database'
import { type Customer, findCustomer, findCustomerByEmail, listCustomers } from '@sultan/store/customers'
import { listOrders } from '@sultan/store/orders'
import type { Command } from 'commander'
import {
  type CommandContext,
  type CommandOutput,
  type CommandRunner,
  definitionList,
  PAGE_OPTION,
  type PageOption,
  pageParams,
  ROWS_PER_PAGE,
  tablePage,
  timeCell,
} from './command.ts'

const ROUTE = '/wc/v3/customers'

export function addUserCommands(program: Command, runner: CommandRunner): void {
  const group = program.command('users').description('customers with an account')
  group
    .command('list', { isDefault: true })
    .description('list the customers, the newest first')
    .option(...PAGE_OPTION)
    .action(runner.reads(listCommand))
  group
    .command('show <customer>')
    .description('one customer, by id or e-mail address')
    .action(runner.reads(show))
  group
    .command('password <customer>')
    .description('set a new password, shown once; signs out everywhere')
    .action(runner.changes(resetPassword))
}

async function listCommand({ database, api }: CommandContext, { page }: PageOption): Promise<CommandOutput> {
  const query = { email: null, page, perPage: ROWS_PER_PAGE }
  const { rows, total } = await listCustomers(database.sql, query)
  const cells = rows.map(row => [`${row.id}`, row.email, fullName(row), timeCell(row.createdAt)])
  return {
    text: tablePage(['Id', 'E-mail', 'Name', 'Since'], cells, { page, total }),
    json: () => api.get(ROUTE, { ...pageParams({ page }), orderby: 'id', order: 'desc' }),
  }
}

async function show({ database, api }: CommandContext, argument: string): Promise<CommandOutput> {
  const customer = await requireCustomer(database.sql, argument)
  const query = { customerId: customer.id, statuses: [], page: 1, perPage: 1 }
  const { total } = await listOrders(database.sql, query)
  const { billing } = customer
  const text = definitionList([
    ['Id', `${customer.id}`],
    ['E-mail', customer.email],
    ['User name', customer.username],
    ['Name', fullName(customer)],
    ['Since', timeCell(customer.createdAt)],
    ['Address', [billing.address_1, billing.postcode, billing.city].filter(Boolean).join(', ')],
    ['Phone', billing.phone],
    ['Orders', `${total}`],
  ])
  return { text, json: () => api.get(`${ROUTE}/${customer.id}`) }
}

/**
 * Sets a random password for an account and shows the password. Intended for shops without mail, which cannot
 * send password links.
 */
async function resetPassword({ database, api }: CommandContext, argument: string): Promise<CommandOutput> {
  const { id, email } = await requireCustomer(database.sql, argument)
  const password = randomBytes(9).toString('base64url')
  await api.put(`${ROUTE}/${id}`, { password })
  const text = `The password of ${email} is now: ${password}
It is shown only once. Every device is signed out.`
  return { text, json: () => ({ id, email, password }) }
}

async function requireCustomer(sql: Database['sql'], argument: string): Promise<Customer> {
  const isId = /^\d{1,9}$/.test(argument)
  const customer = isId ? await findCustomer(sql, Number(argument)) : await findCustomerByEmail(sql, argument)
  if (customer === null) throw new Error(`There is no customer ${argument}.`)
  return customer
}

function fullName({ firstName, lastName }: Customer): string {
  return `${firstName} ${lastName}`.trim()
}
