import { issueLoginToken } from '@sultan/store/login-session'
import { recording } from '@sultan/woo-client/recorded-exchange.fixture'
import { type AccountStore, basic } from './account-store.fixture.ts'
import { publicUrl, tokenSecret } from './store-settings.fixture.ts'

/**
 * What a scenario (the preparation of a recorded request) returns: values of the embedded store that replace
 * recorded values in the request.
 */
export interface Prepared {
  readonly authorization?: string
  /** Order id that replaces the recorded order id in the request. */
  readonly orderId?: number
  /** Parameters that replace recorded parameters in the query string of the request. */
  readonly query?: Readonly<Record<string, string>>
}

export type AccountScenario = (shop: AccountStore) => Promise<Prepared>

const unauthenticated: AccountScenario = async () => ({})
const asAmina: AccountScenario = async shop => ({ authorization: await shop.signIn() })
const asShop: AccountScenario = async shop => ({ authorization: await shop.makeKey('read_write') })

const withAuthorization =
  (authorization: string): AccountScenario =>
  async () => ({ authorization })

/**
 * Prepares a recorded request that has a login token of the customer Amina. `change` replaces the token's
 * time of issue, its secret or its site URL.
 */
const tokenWith =
  (change: Partial<Parameters<typeof issueLoginToken>[1]>): AccountScenario =>
  async ({ clock }) => {
    const issuer = { tokenSecret, publicUrl, now: () => clock.now, ...change }
    return { authorization: `Bearer ${issueLoginToken({ customerId: 2, epoch: 0 }, issuer)}` }
  }

const expired = tokenWith({ now: () => new Date('2026-11-01T10:00:00Z') })

const withLejla: AccountScenario = async shop => {
  const authorization = await shop.makeKey('read_write')
  const body = { email: 'lejla.saric@kupac.example', username: 'lejla', password: 'x' }
  await shop.send('POST', '/wc/v3/customers', { headers: { Authorization: authorization }, body })
  return { authorization }
}

const afterReview: AccountScenario = async shop => {
  const authorization = await shop.makeKey('read_write')
  const { body } = recording('wc-review-create-ok').request
  await shop.send('POST', '/wc/v3/products/reviews', { headers: { Authorization: authorization }, body })
  return { authorization }
}

const afterOrders =
  (who: 'guest' | 'amina', times: number): AccountScenario =>
  async shop => {
    const orderId = await shop.order(who, times)
    return { authorization: await shop.makeKey('read'), orderId }
  }

const afterCompletedOrder: AccountScenario = async shop => {
  const id = await shop.order('amina', 1)
  const authorization = await shop.makeKey('read_write')
  const headers = { Authorization: authorization }
  await shop.send('PUT', `/wc/v3/orders/${id}`, { headers, body: { status: 'completed' } })
  // Placing the order has changed the record of the customer Amina; `signIn` restores the record.
  await shop.signIn()
  return { authorization }
}

/**
 * Scenarios (preparations of a recorded request) for the account recordings, keyed by the name of the
 * recording.
 */
export const accountScenarios: Readonly<Record<string, AccountScenario>> = {
  'error-json-body-malformed': unauthenticated,
  'jwt-tmeister-expired-bearer-on-public-route': expired,
  'jwt-tmeister-expired-bearer-on-token-route': expired,
  'jwt-tmeister-token-missing-fields': unauthenticated,
  'jwt-tmeister-token-missing-password': unauthenticated,
  'jwt-tmeister-token-ok': unauthenticated,
  'jwt-tmeister-token-ok-by-email': unauthenticated,
  'jwt-tmeister-token-unknown-email': unauthenticated,
  'jwt-tmeister-token-unknown-user': unauthenticated,
  'jwt-tmeister-token-wrong-password': unauthenticated,
  'jwt-tmeister-token-wrong-password-by-email': unauthenticated,
  'jwt-tmeister-users-me-by-rest-route': asAmina,
  'jwt-tmeister-users-me-expired': expired,
  'jwt-tmeister-users-me-ok': asAmina,
  'jwt-tmeister-validate-bad-signature': tokenWith({ tokenSecret: 'another' }),
  'jwt-tmeister-validate-basic-instead-of-bearer': withAuthorization('Basic YW1pbmE6eA=='),
  'jwt-tmeister-validate-expired': expired,
  'jwt-tmeister-validate-no-header': unauthenticated,
  'jwt-tmeister-validate-not-a-jwt': withAuthorization('Bearer nije-token'),
  'jwt-tmeister-validate-ok': asAmina,
  'jwt-tmeister-validate-other-issuer': tokenWith({ publicUrl: 'http://shop.example' }),
  'wc-customers-after-checkout': afterOrders('amina', 1),
  'wc-customers-by-email-found': afterCompletedOrder,
  'wc-customers-by-email-invalid': asShop,
  'wc-customers-by-email-none': asShop,
  'wc-customers-by-rest-route': asShop,
  'wc-customers-by-rest-route-marked': afterCompletedOrder,
  'wc-customers-create-email-taken': withLejla,
  'wc-customers-create-invalid-email': asShop,
  'wc-customers-create-invalid-username': asShop,
  'wc-customers-create-missing-email': asShop,
  'wc-customers-create-no-password': asShop,
  'wc-customers-create-ok': asShop,
  'wc-customers-create-username-taken': withLejla,
  'wc-customers-create-weak-password': asShop,
  'wc-customers-get': asShop,
  'wc-customers-get-404': asShop,
  'wc-customers-keys-in-query': async shop => {
    const key = Buffer.from((await shop.makeKey('read')).slice('Basic '.length), 'base64').toString()
    const [consumer_key = '', consumer_secret = ''] = key.split(':')
    return { query: { consumer_key, consumer_secret } }
  },
  'wc-customers-no-auth': unauthenticated,
  'wc-customers-read-only-key-write': async shop => ({ authorization: await shop.makeKey('read') }),
  'wc-customers-update-address': asShop,
  'wc-customers-with-customer-bearer': asAmina,
  'wc-customers-wrong-key': withAuthorization(basic('ck_0000:cs_0000')),
  'wc-customers-wrong-secret': async shop => {
    const key = Buffer.from((await shop.makeKey('read')).slice('Basic '.length), 'base64').toString()
    return { authorization: basic(`${key.split(':')[0]}:cs_0000`) }
  },
  'wc-order-get': afterOrders('guest', 1),
  'wc-order-get-404': asShop,
  'wc-orders-customer-0': afterOrders('guest', 13),
  'wc-orders-customer-bearer': asAmina,
  'wc-orders-no-auth': unauthenticated,
  'wc-orders-of-customer': afterOrders('amina', 5),
  'wc-orders-of-customer-none': asShop,
  'wc-orders-of-customer-page': afterOrders('amina', 5),
  'wc-orders-past-the-end': afterOrders('amina', 1),
  'wc-review-create-customer-bearer': asAmina,
  'wc-review-create-duplicate': afterReview,
  'wc-review-create-invalid-email': afterReview,
  'wc-review-create-missing': asShop,
  'wc-review-create-no-auth': unauthenticated,
  'wc-review-create-no-such-product': asShop,
  'wc-review-create-ok': asShop,
}

/** Names of recordings that the embedded store does not reproduce. docs/dialect.md has the reasons. */
export const accountExceptions: readonly RegExp[] = [
  // The recordings `jwt-usefulteam-*` are from a shop with Useful Team's JWT plug-in. It has the same routes
  // as Tmeister's JWT plug-in, which the embedded store reproduces.
  /^jwt-usefulteam-/,
  // The public API of the embedded store creates orders only by checkout.
  /^wc-order-create-/,
  // The embedded store rejects a rating above five stars.
  /^wc-review-create-rating-6/,
]
