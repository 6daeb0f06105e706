import { randomBytes } from 'node:crypto'
import type { Database } from '@sultan/sql/database'
import { changePassword } from '@sultan/store/change-customer'
import { type Customer, findCustomer, findCustomerByEmail, listCustomers } from '@sultan/store/customers'
import { listOrders } from '@sultan/store/orders'
import { siteTime } from '@sultan/store/site-time'
import { type Command, definitionList, pageSummary, parseId, ROWS_PER_PAGE, table } from './command.ts'

export const usersCommand: Command = async ({ positionals, page }, { sql }) => {
  const [action, argument, ...rest] = positionals
  if (action === undefined) {
    const { rows, total } = await listCustomers(sql, { email: null, page, perPage: ROWS_PER_PAGE })
    const cells = rows.map(row => [`${row.id}`, row.email, fullName(row), createdAtText(row)])
    return `${table(['Id', 'E-mail', 'Name', 'Since'], cells)}\n${pageSummary(page, total)}`
  }
  if ((action !== 'show' && action !== 'password') || argument === undefined || rest.length > 0) return null
  const id = parseId(argument)
  const customer = id === null ? await findCustomerByEmail(sql, argument) : await findCustomer(sql, id)
  if (customer === null) throw new Error(`There is no customer ${argument}.`)
  return action === 'show' ? show(customer, sql) : resetPassword(customer, sql)
}

async function show(customer: Customer, sql: Database['sql']): Promise<string> {
  const query = { customerId: customer.id, statuses: [], page: 1, perPage: 1 }
  const { total } = await listOrders(sql, query)
  const { billing } = customer
  return definitionList([
    ['Id', `${customer.id}`],
    ['E-mail', customer.email],
    ['User name', customer.username],
    ['Name', fullName(customer)],
    ['Since', createdAtText(customer)],
    ['Address', [billing.address_1, billing.postcode, billing.city].filter(Boolean).join(', ')],
    ['Phone', billing.phone],
    ['Orders', `${total}`],
  ])
}

/**
 * Sets a random password and returns a text that shows the password. Intended for shops without mail,
 * which cannot send password links.
 */
async function resetPassword({ id, email }: Customer, sql: Database['sql']): Promise<string> {
  const password = randomBytes(9).toString('base64url')
  await changePassword(sql, id, password, new Date())
  return `The password of ${email} is now: ${password}
It is shown only once. Every device is signed out.`
}

function fullName({ firstName, lastName }: Customer): string {
  return `${firstName} ${lastName}`.trim()
}

function createdAtText({ createdAt }: Customer): string {
  return siteTime(createdAt).replace('T', ' ')
}
