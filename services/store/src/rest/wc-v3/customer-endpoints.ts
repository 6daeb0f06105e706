import { transaction } from '@sultan/sql/transaction'
import { mergeFields, UNKNOWN_ADDRESS } from '../../domain/address.ts'
import {
  type Customer,
  changePassword,
  createCustomer,
  findCustomer,
  hasPaid,
  updateCustomer,
} from '../../domain/customers.ts'
import { listCustomers } from '../../domain/list-customers.ts'
import { type Answer, answer, refusalReply, refuse } from '../../http/answer.ts'
import type { Call, Endpoint, StoreContext } from '../../http/endpoint.ts'
import { pagingHeaders } from '../../http/paging.ts'
import { anything, id, integer, type ParamValues } from '../../http/params.ts'
import { missingParams } from '../wc-store-v1/missing-params.ts'
import { customerJson } from './customer-json.ts'
import { accountFault, emailParam, lineParam, passwordParam } from './customer-params.ts'
import { shopEndpoint } from './permission.ts'

const profileParams = {
  email: lineParam,
  username: lineParam,
  password: passwordParam,
  first_name: lineParam,
  last_name: lineParam,
  billing: anything,
  shipping: anything,
}

/** Customers, for the shop's key alone. What is not named here (`role`, `meta_data`, `id`) is passed over when it is sent. */
export const customerEndpoints: readonly Endpoint[] = [
  shopEndpoint(
    'list',
    '/wc/v3/customers',
    { email: emailParam, page: integer({ min: 1 }, 1), per_page: integer({ min: 1, max: 100 }, 10) },
    async (call, context) => {
      const { email, page, per_page: perPage } = call.params
      const { rows, total } = await listCustomers(context.database.sql, { email, page, perPage })
      const found = await Promise.all(rows.map(row => showCustomer(row, context)))
      return answer(found, pagingHeaders(call, context.publicUrl, { page, perPage, total }))
    },
  ),
  shopEndpoint('view', '/wc/v3/customers/:id', { id: id() }, async ({ params }, context) => {
    const customer = await findCustomer(context.database.sql, params.id)
    return customer === null ? unknownCustomer() : answer(await showCustomer(customer, context))
  }),
  shopEndpoint('create', '/wc/v3/customers', profileParams, create),
  shopEndpoint('edit', '/wc/v3/customers/:id', { ...profileParams, id: id() }, edit),
]

type Profile = ParamValues<typeof profileParams>

async function create({ params, sent }: Call<Profile>, context: StoreContext): Promise<Answer> {
  const missing = missingParams(sent, ['email'])
  if (missing !== null) return refusalReply(missing)
  const account = {
    email: params.email ?? '',
    username: params.username || null,
    password: params.password,
    firstName: params.first_name ?? '',
    lastName: params.last_name ?? '',
    billing: mergeFields(UNKNOWN_ADDRESS, params.billing),
    shipping: { ...mergeFields(UNKNOWN_ADDRESS, params.shipping), email: '' },
  }
  const fault = accountFault(account)
  if (fault !== null) return refusalReply(fault.refusal)
  const made = await createCustomer(context.database.sql, account, context.now())
  if (made === 'email-taken') return emailTaken(account.email)
  if (made === 'username-taken') return usernameTaken()
  const location = `${context.publicUrl}/wp-json/wc/v3/customers/${made.id}`
  return answer(await showCustomer(made, context), { Location: location }, 201)
}

/** What was not sent stays as it is; a new password ends every session. */
async function edit(
  { params }: Call<Profile & { readonly id: number }>,
  context: StoreContext,
): Promise<Answer> {
  const { sql } = context.database
  const known = await findCustomer(sql, params.id)
  if (known === null) return unknownCustomer()
  if (params.username !== null && params.username !== known.username)
    return refuse(400, 'woocommerce_rest_customer_invalid_argument', "Username isn't editable.")
  const change = {
    email: params.email ?? known.email,
    firstName: params.first_name ?? known.firstName,
    lastName: params.last_name ?? known.lastName,
    billing: mergeFields(known.billing, params.billing),
    shipping: { ...mergeFields(known.shipping, params.shipping), email: '' },
  }
  const fault = accountFault({ ...change, username: null, password: params.password })
  if (fault !== null) return refusalReply(fault.refusal)
  const changed = await transaction(context.database, tx => updateCustomer(tx, known, change, context.now()))
  if (changed === null)
    return refuse(400, 'woocommerce_rest_customer_invalid_email', 'Email address is invalid.')
  if (params.password !== null) await changePassword(sql, known.id, params.password, context.now())
  return answer(await showCustomer(changed, context))
}

async function showCustomer(customer: Customer, { database, publicUrl }: StoreContext) {
  return customerJson(customer, { publicUrl, paid: await hasPaid(database.sql, customer.id) })
}

function unknownCustomer(): Answer {
  return refuse(404, 'wc_user_invalid_id', 'Invalid user ID.')
}

function emailTaken(email: string): Answer {
  const words = `An account is already registered with ${email}. Please log in or use a different email address.`
  return refuse(400, 'registration-error-email-exists', words)
}

function usernameTaken(): Answer {
  const words = 'An account is already registered with that username. Please choose another.'
  return refuse(400, 'registration-error-username-exists', words)
}
