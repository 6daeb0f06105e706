import * as z from 'zod/mini'
import { addressSchema } from './address.ts'
import { bearerHeader, type Result, type WooClient } from './client.ts'
import { type Page, requestFirst, requestPage } from './pagination.ts'
import { type AccountOrder, accountOrderSchema } from './wc-order.ts'

/* Requests for shoppers' accounts. They never carry the WooCommerce API key: the gateway adds the key for
   routes of the store that require it. A request with a shopper's token reads only that shopper's data. */

// The login responses of both supported WordPress plug-ins for JWT (Tmeister's and usefulteam's) contain
// roles only if the shop extends the plug-in (specification §7, call 1). Roles that are not a list of strings
// count as absent.
const roles = z.catch(z.optional(z.array(z.string())), undefined)

/**
 * Token response of the plug-in "JWT Authentication for WP-API" (Tmeister). In this response only the token
 * contains the user's id.
 */
const tmeisterTokenResponseSchema = z.object({
  token: z.string(),
  user_email: z.string(),
  user_nicename: z.string(),
  user_display_name: z.string(),
  roles,
})
export type TmeisterTokenJson = z.input<typeof tmeisterTokenResponseSchema>

/** Token response of the plug-in "JWT Auth" (usefulteam). The token expires after 10 minutes. */
const usefulteamTokenResponseSchema = z.object({
  data: z.object({
    token: z.string(),
    id: z.number(),
    email: z.string(),
    nicename: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    displayName: z.string(),
    roles,
  }),
})

/**
 * Response of `POST /jwt-auth/v1/token`. The plug-ins of Tmeister and of usefulteam both use this route, with
 * differently shaped responses.
 */
export const tokenResponseSchema = z.union([tmeisterTokenResponseSchema, usefulteamTokenResponseSchema])
export type TokenResponse = z.output<typeof tokenResponseSchema>

/** The fields of a customer record that the storefront reads. Source: recordings `wc-customers-*`. */
const ownCustomerSchema = z.object({
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

/**
 * Header of a sign-in request and of the response to a successful sign-in. The value is the token by which
 * the gateway recognises the device (docs/http-api.md, "POST /jwt-auth/v1/token").
 */
export const DEVICE_HEADER = 'sultan-device'

/**
 * Requests a token for an e-mail address and a password. Errors: 403 when the sign-in is refused for any
 * reason, 429 with `retryAfter` after too many failed attempts.
 */
export async function signIn(
  client: WooClient,
  { email, password }: Credentials,
  deviceToken: string | null = null,
): Promise<Result<TokenResponse>> {
  return client.request({
    route: '/jwt-auth/v1/token',
    headers: deviceToken === null ? {} : { [DEVICE_HEADER]: deviceToken },
    body: { username: email, password },
    schema: tokenResponseSchema,
  })
}

/**
 * Creates a customer. Errors: 400 with a message that may be shown to the shopper. Source: specification §7,
 * call 3.
 */
export async function register(
  client: WooClient,
  form: Registration,
): Promise<Result<{ readonly id: number }>> {
  const { email, password, firstName, lastName } = form
  return client.request({
    route: '/wc/v3/customers',
    body: { email, password, first_name: firstName, last_name: lastName, username: email },
    schema: z.object({ id: z.number() }),
  })
}

/**
 * Requests an e-mail with a link for a new password. The response does not reveal whether the account exists.
 * Errors: 404 in a shop that sends no e-mail, and with a connected WooCommerce.
 */
export async function requestPasswordReset(client: WooClient, email: string): Promise<Result<unknown>> {
  return client.request({ route: '/sultan/v1/password-reset', body: { email }, schema: z.unknown() })
}

/**
 * Sets a new password with the `token` of a password-reset link. Errors: 400 `sultan_reset_invalid` for a
 * used or expired link, 400 for a password that the store rejects.
 */
export async function resetPassword(
  client: WooClient,
  token: string,
  password: string,
): Promise<Result<unknown>> {
  return client.request({ route: '/sultan/v1/password', body: { token, password }, schema: z.unknown() })
}

/**
 * Revokes a sign-in token in stores that support revocation; in other stores the token stays valid until it
 * expires.
 */
export async function signOut(client: WooClient, token: string): Promise<Result<unknown>> {
  return client.request({
    method: 'POST',
    route: '/sultan/v1/logout',
    headers: bearerHeader(token),
    schema: z.unknown(),
  })
}

/**
 * Requests the customer record of the token's user. The response is a list, and the result is null when the
 * list is empty. Errors: 403 when `email` is not the e-mail address in the record (docs/http-api.md, "GET
 * /wc/v3/customers").
 */
export async function getOwnCustomer(
  client: WooClient,
  token: string,
  email: string,
): Promise<Result<OwnCustomer | null>> {
  return requestFirst(client, {
    route: '/wc/v3/customers',
    query: { email },
    headers: bearerHeader(token),
    schema: ownCustomerSchema,
  })
}

/** Requests the orders of the token's user, ten per page, newest first. */
export async function listOwnOrders(
  client: WooClient,
  token: string,
  page: number,
): Promise<Result<Page<AccountOrder>>> {
  return requestPage(client, {
    route: '/wc/v3/orders',
    query: { page },
    headers: bearerHeader(token),
    schema: accountOrderSchema,
  })
}
