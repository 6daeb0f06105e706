import { transaction } from '@sultan/sql/transaction'
import { EMPTY_ADDRESS, mergeAddressFields } from '../../domain/address.ts'
import { changePassword, createCustomer, updateCustomer } from '../../domain/change-customer.ts'
import { type Customer, findCustomer, listCustomers, loadPayingCustomers } from '../../domain/customers.ts'
import type { StoreContext } from '../../http/context.ts'
import type { Endpoint, RestRequest } from '../../http/endpoint.ts'
import { paginationHeaders } from '../../http/pagination.ts'
import { id, integer, missingParams, type ParamValues, unvalidated } from '../../http/params.ts'
import { type RestResponse, rejectionResponse, respond, restError } from '../../http/response.ts'
import { adminEndpoint } from './admin-endpoint.ts'
import { customerJson } from './customer-json.ts'
import { accountRejection, emailParam, lineParam, passwordParam } from './customer-params.ts'
import { selfLinks } from './links.ts'

const profileParams = {
  email: lineParam,
  username: lineParam,
  password: passwordParam,
  first_name: lineParam,
  last_name: lineParam,
  billing: unvalidated,
  shipping: unvalidated,
}

/**
 * Customer endpoints, only for API keys. Parameters that an endpoint does not declare, such as `role`, are
 * ignored.
 */
export const adminCustomerEndpoints: readonly Endpoint[] = [
  adminEndpoint(
    'list',
    '/wc/v3/customers',
    { email: emailParam, page: integer({ min: 1 }, 1), per_page: integer({ min: 1, max: 100 }, 10) },
    async (request, context) => {
      const { email, page, per_page: perPage } = request.params
      const { rows, total } = await listCustomers(context.database.sql, { email, page, perPage })
      return respond(
        await loadCustomersJson(rows, context),
        paginationHeaders(request, context.publicUrl, { page, perPage, total }),
      )
    },
  ),
  adminEndpoint('view', '/wc/v3/customers/:id', { id: id() }, async ({ params }, context) => {
    const customer = await findCustomer(context.database.sql, params.id)
    return customer === null ? unknownCustomer() : respond(await loadCustomerJson(customer, context))
  }),
  adminEndpoint('create', '/wc/v3/customers', profileParams, createAccount),
  adminEndpoint('edit', '/wc/v3/customers/:id', { ...profileParams, id: id() }, updateAccount),
]

type Profile = ParamValues<typeof profileParams>

async function createAccount(
  { params, rawParams }: RestRequest<Profile>,
  context: StoreContext,
): Promise<RestResponse> {
  const missing = missingParams(rawParams, ['email'])
  if (missing !== null) return rejectionResponse(missing)
  const account = {
    email: params.email ?? '',
    username: params.username || null,
    password: params.password,
    firstName: params.first_name ?? '',
    lastName: params.last_name ?? '',
    billing: mergeAddressFields(EMPTY_ADDRESS, params.billing),
    shipping: { ...mergeAddressFields(EMPTY_ADDRESS, params.shipping), email: '' },
  }
  const invalid = accountRejection(account)
  if (invalid !== null) return rejectionResponse(invalid.rejection)
  const created = await createCustomer(context.database.sql, account, context.now())
  if (created === 'email-taken') return emailTaken(account.email)
  if (created === 'username-taken') return usernameTaken()
  const location = `${context.publicUrl}/wp-json/wc/v3/customers/${created.id}`
  return respond(await loadCustomerJson(created, context), { Location: location }, 201)
}

/** Updates a customer. Absent fields are unchanged. A new password ends every session of the customer. */
async function updateAccount(
  { params }: RestRequest<Profile & { readonly id: number }>,
  context: StoreContext,
): Promise<RestResponse> {
  const { sql } = context.database
  const existing = await findCustomer(sql, params.id)
  if (existing === null) return unknownCustomer()
  if (params.username !== null && params.username !== existing.username)
    return restError(400, 'woocommerce_rest_customer_invalid_argument', "Username isn't editable.")
  const change = {
    email: params.email ?? existing.email,
    firstName: params.first_name ?? existing.firstName,
    lastName: params.last_name ?? existing.lastName,
    billing: mergeAddressFields(existing.billing, params.billing),
    shipping: { ...mergeAddressFields(existing.shipping, params.shipping), email: '' },
  }
  const invalid = accountRejection({ ...change, username: null, password: params.password })
  if (invalid !== null) return rejectionResponse(invalid.rejection)
  const updated = await transaction(context.database, tx =>
    updateCustomer(tx, existing, change, context.now()),
  )
  if (updated === null)
    return restError(400, 'woocommerce_rest_customer_invalid_email', 'Email address is invalid.')
  if (params.password !== null) await changePassword(sql, existing.id, params.password, context.now())
  return respond(await loadCustomerJson(updated, context))
}

async function loadCustomerJson(customer: Customer, context: StoreContext) {
  const [json] = await loadCustomersJson([customer], context)
  return json
}

async function loadCustomersJson(customers: readonly Customer[], { database, publicUrl }: StoreContext) {
  const ids = customers.map(({ id }) => id)
  const paying = await loadPayingCustomers(database.sql, ids)
  return customers.map(customer => ({
    ...customerJson(customer, paying.has(customer.id)),
    _links: selfLinks(publicUrl, 'customers', customer.id),
  }))
}

function unknownCustomer(): RestResponse {
  return restError(404, 'wc_user_invalid_id', 'Invalid user ID.')
}

function emailTaken(email: string): RestResponse {
  const message = `An account is already registered with ${email}. Please log in or use a different email address.`
  return restError(400, 'registration-error-email-exists', message)
}

function usernameTaken(): RestResponse {
  const message = 'An account is already registered with that username. Please choose another.'
  return restError(400, 'registration-error-username-exists', message)
}
