import { isRecord } from '@sultan/kernel/is-record'
import { answer, noRoute, refusal, storeUnavailable } from '../http/answer.ts'
import { readJson } from '../http/read-body.ts'
import { fieldMessages } from '../orders/billing-address.ts'
import type { StoreAnswer } from '../store/ask-store.ts'
import type { AccountParts } from './account-parts.ts'
import { emailTaken } from './account-refusals.ts'
import { readCustomer } from './harmless-customer.ts'
import type { AskWithKey } from './keyed-store.ts'
import { isUsername } from './login-name.ts'
import { type RegistrationForm, readRegistration } from './registration-form.ts'

/** `POST /wc/v3/customers`: 201 like WooCommerce with what the new customer may know of himself (`wc-customers-create-*`). */
export async function handleRegistration(
  request: Request,
  { askWithKey }: Pick<AccountParts, 'askWithKey'>,
): Promise<Response> {
  if (askWithKey === null) return noRoute()
  const body = await readJson(request)
  if (!body.ok) return body.refusal
  const read = readRegistration(body.value)
  return read.ok ? register(read.form, askWithKey) : faulty(read.faults)
}

async function register(form: RegistrationForm, askWithKey: AskWithKey): Promise<Response> {
  // An address that cannot be a user name (with a plus, say) signs in all the same: WooCommerce then makes up the name.
  const username = isUsername(form.email) ? { username: form.email } : {}
  const reply = await askWithKey({
    method: 'POST',
    route: '/wc/v3/customers',
    body: { ...form, ...username },
  })
  if (reply.kind === 'lost' || reply.status >= 500) return storeUnavailable()
  if (reply.status >= 300) return refused(reply)
  const customer = readCustomer(reply.body)
  return customer === null ? storeUnavailable() : answer(201, customer)
}

/** The message is the first fault in the order of the form; it may be shown as it is. */
function faulty(params: Readonly<Record<string, string>>): Response {
  const [message = 'Provjerite upisane podatke.'] = Object.values(params)
  return refusal(400, 'rest_invalid_param', message, { params })
}

/** Of the store's refusal only the code counts; its words are in the shop's language, with the address in them. */
function refused({ body }: Extract<StoreAnswer, { kind: 'answered' }>): Response {
  switch (isRecord(body) ? body.code : undefined) {
    case 'registration-error-email-exists':
    case 'registration-error-username-exists':
      return emailTaken()
    case 'customer_invalid_email':
    case 'registration-error-invalid-email':
    case 'rest_invalid_param':
      return faulty({ email: fieldMessages.email })
    default:
      return storeUnavailable()
  }
}
