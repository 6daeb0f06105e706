import type { Credentials, Registration } from '@sultan/woo-client/account'
import type { AuthState } from '@sultan/woo-client/auth-state'
import type { Result } from '@sultan/woo-client/client'
import { deviceStorage } from '../../platform/storage.ts'
import { storedText } from '../../platform/stored-value.ts'
import type { AccountOrders, Profile } from './account.ts'
import { setUser, withToken } from './session.ts'

/* Only the browser requests account data, because server-rendered pages contain no personal data. Client,
   schemas and mapper are loaded with the first request, so that no initial page load includes them. */

/**
 * Storage key of the token by which the gateway recognises this device. The token stays after sign-out and
 * gives no access.
 */
const DEVICE_KEY = 'sultan-device'

async function loadClient() {
  const [{ browserClient }, requests, mapper] = await Promise.all([
    import('../client/store-client.ts'),
    import('@sultan/woo-client/account'),
    import('./account-mapper.ts'),
  ])
  return { client: browserClient(), requests, mapper }
}

/**
 * Requests a session token and the customer record (specification §7, calls 1 and 2) and starts the session.
 */
export async function signIn(credentials: Credentials): Promise<Result<AuthState>> {
  const { client, requests, mapper } = await loadClient()
  const startedAt = Date.now()
  const response = await requests.signIn(
    client,
    credentials,
    storedText(deviceStorage.read(DEVICE_KEY)) || null,
  )
  if (!response.ok) return response
  const deviceToken = response.headers.get(requests.DEVICE_HEADER)
  if (deviceToken !== null) deviceStorage.write(DEVICE_KEY, deviceToken)
  const { token, email } = mapper.toLogin(response.value)
  const customer = await requests.getOwnCustomer(client, token, email || credentials.email)
  // When the customer record is missing, the names come from the token response (specification §7, call 2).
  const value = mapper.toAuthState(response.value, customer.ok ? customer.value : null)
  const lifetimeMs = mapper.decodeTokenClaims(value.token)?.lifetimeMs ?? null
  // The expiry in the session token is by the store's clock, from which the device's clock may differ by
  // hours.
  setUser(value.user, value.token, lifetimeMs === null ? null : startedAt + lifetimeMs)
  return { ...response, value }
}

/** Creates a customer account without signing in (specification §7, call 3). */
export async function register(form: Registration): Promise<Result<unknown>> {
  const { client, requests } = await loadClient()
  return requests.register(client, form)
}

/**
 * Requests an e-mail with a link for a new password. The response is the same whether or not the account
 * exists.
 */
export async function requestPasswordReset(email: string): Promise<Result<unknown>> {
  const { client, requests } = await loadClient()
  return requests.requestPasswordReset(client, email)
}

/** Sets a new password with the token of an e-mailed link, and ends every session of the account. */
export async function resetPassword(token: string, password: string): Promise<Result<unknown>> {
  const { client, requests } = await loadClient()
  return requests.resetPassword(client, token, password)
}

/** Revokes the session token where the store supports revocation. Best effort: a failure is ignored. */
export async function revokeToken(token: string): Promise<void> {
  await loadClient().then(
    ({ client, requests }) => requests.signOut(client, token),
    () => undefined,
  )
}

/** Name and address of the customer; null when the store has no customer record. */
export async function fetchProfile(token: string, email: string): Promise<Result<Profile | null>> {
  const { client, requests, mapper } = await loadClient()
  const result = await requests.getOwnCustomer(client, token, email)
  return result.ok ? { ...result, value: result.value && mapper.toProfile(result.value) } : result
}

/**
 * The signed-in customer's orders, ten a page, newest first. `includesTax`: whether product pages display
 * prices with tax.
 */
export async function fetchOwnOrders(page: number, includesTax: boolean): Promise<Result<AccountOrders>> {
  const loaded = await loadClient().catch(() => null)
  if (loaded === null) return { ok: false, error: { kind: 'network' } }
  const { client, requests, mapper } = loaded
  return withToken(async token => {
    const result = await requests.listOwnOrders(client, token, page)
    if (!result.ok) return result
    const { items, totalPages } = result.value
    const orders = items.map(order => mapper.toAccountOrder(order, includesTax))
    return { ...result, value: { orders, totalPages } }
  })
}
