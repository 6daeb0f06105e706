import { randomBytes } from 'node:crypto'
import {
  type Customer,
  changePassword,
  findCustomer,
  findCustomerByEmail,
} from '@sultan/store/domain/customers'
import { listCustomers } from '@sultan/store/domain/list-customers'
import { listOrders } from '@sultan/store/domain/list-orders'
import type { Queries } from '@sultan/store/domain/queries'
import { siteTime } from '@sultan/store/site-time'
import { type Command, PER_PAGE, pageLine, readId } from './command.ts'
import { particulars, table } from './table.ts'

export const usersCommand: Command = async ({ words, page }, { sql }) => {
  const [verb, word, ...rest] = words
  if (verb === undefined) {
    const { rows, total } = await listCustomers(sql, { email: null, page, perPage: PER_PAGE })
    const cells = rows.map(row => [`${row.id}`, row.email, fullName(row), made(row)])
    return `${table(['Id', 'E-mail', 'Name', 'Since'], cells)}\n${pageLine(page, total)}`
  }
  if ((verb !== 'show' && verb !== 'password') || word === undefined || rest.length > 0) return null
  const id = readId(word)
  const customer = id === null ? await findCustomerByEmail(sql, word) : await findCustomer(sql, id)
  if (customer === null) throw new Error(`There is no customer ${word}.`)
  return verb === 'show' ? show(customer, sql) : newPassword(customer, sql)
}

async function show(customer: Customer, sql: Queries): Promise<string> {
  const question = { customerId: customer.id, statuses: [], page: 1, perPage: 1 }
  const { total } = await listOrders(sql, question)
  const { billing } = customer
  return particulars([
    ['Id', `${customer.id}`],
    ['E-mail', customer.email],
    ['User name', customer.username],
    ['Name', fullName(customer)],
    ['Since', made(customer)],
    ['Address', [billing.address_1, billing.postcode, billing.city].filter(Boolean).join(', ')],
    ['Phone', billing.phone],
    ['Orders', `${total}`],
  ])
}

/** For a shop without mail, whose customers write when they have forgotten theirs. */
async function newPassword({ id, email }: Customer, sql: Queries): Promise<string> {
  const password = randomBytes(9).toString('base64url')
  await changePassword(sql, id, password, new Date())
  return `The password of ${email} is now: ${password}
It is shown only once. Every device is signed out, within five minutes where the server is running.`
}

function fullName({ firstName, lastName }: Customer): string {
  return `${firstName} ${lastName}`.trim()
}

function made({ createdAt }: Customer): string {
  return siteTime(createdAt).replace('T', ' ')
}
