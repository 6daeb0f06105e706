import { isRecord } from '@sultan/kernel/is-record'
import { readJson } from '../http/read-json.ts'
import {
  emailExistsResponse,
  invalidParamsResponse,
  jsonResponse,
  notFoundResponse,
  storeUnavailableResponse,
} from '../http/responses.ts'
import { messages } from '../messages/messages.ts'
import type { FieldErrors } from '../validation/fields.ts'
import type { AccountServices } from './account-services.ts'
import { isUsername } from './login-name.ts'
import { parsePublicCustomer } from './own-customer.ts'
import { parseRegistration } from './registration-form.ts'

/**
 * `POST /wc/v3/customers`: 201 with the new customer's public fields (recordings `wc-customers-create-*`).
 */
export async function handleRegistration(
  request: Request,
  { adminClient, logger }: Pick<AccountServices, 'adminClient' | 'logger'>,
): Promise<Response> {
  if (adminClient === null) return notFoundResponse()
  const body = await readJson(request)
  if (!body.ok) return body.response
  const registration = parseRegistration(body.value)
  if (!registration.ok) return invalidFieldsResponse(registration.errors)
  const form = registration.value
  // An e-mail address that is not a valid user name is not sent as user name; WooCommerce then generates a
  // user name. Signing in by e-mail works in both cases.
  const username = isUsername(form.email) ? { username: form.email } : {}
  const response = await adminClient({
    method: 'POST',
    route: '/wc/v3/customers',
    body: { ...form, ...username },
  })
  if (response.kind === 'lost' || response.status >= 500) return storeUnavailableResponse()
  if (response.status >= 300) return rejectionResponse(response.body)
  const customer = parsePublicCustomer(response.body, logger)
  return customer === null ? storeUnavailableResponse() : jsonResponse(201, customer)
}

/**
 * 400 for a registration with invalid fields. The error message is about the first invalid field in the order
 * of the form.
 */
function invalidFieldsResponse(errors: FieldErrors): Response {
  return invalidParamsResponse(errors, Object.values(errors)[0])
}

/**
 * The response to a registration that the store has rejected, chosen by the store's error code. The store's
 * error message is not sent, because it is in the language of WooCommerce and contains the e-mail address.
 */
function rejectionResponse(body: unknown): Response {
  switch (isRecord(body) ? body.code : undefined) {
    case 'registration-error-email-exists':
    case 'registration-error-username-exists':
      return emailExistsResponse()
    case 'customer_invalid_email':
    case 'registration-error-invalid-email':
    case 'rest_invalid_param':
      return invalidFieldsResponse({ email: messages.email })
    default:
      return storeUnavailableResponse()
  }
}
