import * as z from 'zod/mini'
import { type AccountOrder, accountOrderSchema } from './account-order.ts'
import { addressSchema } from './address.ts'
import { bearer } from './bearer.ts'
import type { Result, Wire } from './client.ts'
import { type Token, tokenSchema } from './jwt.ts'
import { type PageOf, sendForFirst, sendForPage } from './page-of.ts'

/* A shopper's own account, as the browser asks for it: with the token, never with the shop's key. The gateway adds that
   where the shop wants it, and only for what is this shopper's. */

/** The customer record, as far as a shopper may read his own. Source: recordings `wc-customers-*`. */
export const ownCustomerSchema = z.object({
  id: z.number(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.optional(z.string()),
  billing: addressSchema,
})
export type OwnCustomer = z.output<typeof ownCustomerSchema>

export interface Credentials {
  readonly email: string
  readonly password: string
}

export interface Registration extends Credentials {
  readonly firstName: string
  readonly lastName: string
}

/** Any refusal is the same 403; 429 with `retryAfter` after too many tries. */
export async function signIn(wire: Wire, { email, password }: Credentials): Promise<Result<Token>> {
  return wire.send({
    route: '/jwt-auth/v1/token',
    body: { username: email, password },
    schema: tokenSchema,
  })
}

/** Spec §7, call 3. Errors: 400 with a message that may be shown. */
export async function register(wire: Wire, form: Registration): Promise<Result<{ readonly id: number }>> {
  const { email, password, firstName, lastName } = form
  return wire.send({
    route: '/wc/v3/customers',
    body: { email, password, first_name: firstName, last_name: lastName, username: email },
    schema: z.object({ id: z.number() }),
  })
}

/** Asks for a link by mail. The answer is the same whether there is such an account or not; 404 where the shop has no such links. */
export async function requestPasswordReset(wire: Wire, email: string): Promise<Result<unknown>> {
  return wire.send({ route: '/sultan/v1/password-reset', body: { email }, schema: z.unknown() })
}

/** Takes the token out of the link. Errors: 400 `sultan_reset_invalid` for a link that is no longer good, 400 for the password. */
export async function resetPassword(wire: Wire, token: string, password: string): Promise<Result<unknown>> {
  return wire.send({ route: '/sultan/v1/password', body: { token, password }, schema: z.unknown() })
}

/** Ends this session where the shop can; elsewhere the token is good until its own end. */
export async function signOut(wire: Wire, token: string): Promise<Result<unknown>> {
  return wire.send({
    method: 'POST',
    route: '/sultan/v1/logout',
    headers: bearer(token),
    schema: z.unknown(),
  })
}

/** The record behind the token; null where the shop has none with that e-mail. */
export async function ownCustomer(
  wire: Wire,
  token: string,
  email: string,
): Promise<Result<OwnCustomer | null>> {
  return sendForFirst(wire, {
    route: '/wc/v3/customers',
    query: { email },
    headers: bearer(token),
    schema: ownCustomerSchema,
  })
}

/** A page of ten, the newest first. */
export async function ownOrders(
  wire: Wire,
  token: string,
  page: number,
): Promise<Result<PageOf<AccountOrder>>> {
  return sendForPage(wire, {
    route: '/wc/v3/orders',
    query: { page },
    headers: bearer(token),
    schema: accountOrderSchema,
  })
}
