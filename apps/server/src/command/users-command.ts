import { type Customer, findCustomer, findCustomerByEmail } from '@sultan/store/domain/customers'
import { listCustomers } from '@sultan/store/domain/list-customers'
import { listOrders } from '@sultan/store/domain/list-orders'
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
  if (verb !== 'show' || word === undefined || rest.length > 0) return null
  const id = readId(word)
  const customer = id === null ? await findCustomerByEmail(sql, word) : await findCustomer(sql, id)
  if (customer === null) throw new Error(`There is no customer ${word}.`)
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

function fullName({ firstName, lastName }: Customer): string {
  return `${firstName} ${lastName}`.trim()
}

function made({ createdAt }: Customer): string {
  return siteTime(createdAt).replace('T', ' ')
}
