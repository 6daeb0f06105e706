import { issueLoginToken, type TokenIssuer } from '@sultan/store/domain/login-token'
import { signIn } from '../cart/signed-in.ts'
import { publicUrl, tokenSecret } from '../cart/trial-store.ts'
import { type AccountShop, basic } from './account-shop.ts'

/** What has to have happened before a recorded request, and who sends it. */
export interface Prepared {
  readonly authorization?: string
  /** Stands where the recording has the id of an order. */
  readonly orderId?: number
  /** Instead of the recorded ones. */
  readonly query?: Readonly<Record<string, string>>
}

export type AccountScenario = (shop: AccountShop) => Promise<Prepared>

const stranger: AccountScenario = async () => ({})
const asAmina: AccountScenario = async shop => ({ authorization: await signIn(shop) })
const asShop: AccountScenario = async shop => ({ authorization: await shop.makeKey('read_write') })

const saying =
  (authorization: string): AccountScenario =>
  async () => ({ authorization })

/** Amina's token, were it not for one thing. */
const tokenWith =
  (change: Partial<TokenIssuer>): AccountScenario =>
  async ({ clock }) => {
    const issuer = { tokenSecret, publicUrl, now: () => clock.now, ...change }
    return { authorization: `Bearer ${issueLoginToken({ customerId: 2, epoch: 0 }, issuer)}` }
  }

const expired = tokenWith({ now: () => new Date('2026-11-01T10:00:00Z') })

const lejlaIsThere: AccountScenario = async shop => {
  const authorization = await shop.makeKey('read_write')
  const body = { email: 'lejla.saric@kupac.example', username: 'lejla', password: 'x' }
  await shop.ask('POST', '/wc/v3/customers', { headers: { Authorization: authorization }, body })
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
  await shop.ask('PUT', `/wc/v3/orders/${id}`, { headers, body: { status: 'completed' } })
  // As she was before that order.
  await signIn(shop)
  return { authorization }
}

/** Every recording of accounts that the embedded store answers. */
export const accountScenarios: Readonly<Record<string, AccountScenario>> = {
  'error-json-body-malformed': stranger,
  'jwt-tmeister-expired-bearer-on-public-route': expired,
  'jwt-tmeister-expired-bearer-on-token-route': expired,
  'jwt-tmeister-token-missing-fields': stranger,
  'jwt-tmeister-token-missing-password': stranger,
  'jwt-tmeister-token-ok': stranger,
  'jwt-tmeister-token-ok-by-email': stranger,
  'jwt-tmeister-token-unknown-email': stranger,
  'jwt-tmeister-token-unknown-user': stranger,
  'jwt-tmeister-token-wrong-password': stranger,
  'jwt-tmeister-token-wrong-password-by-email': stranger,
  'jwt-tmeister-users-me-by-rest-route': asAmina,
  'jwt-tmeister-users-me-expired': expired,
  'jwt-tmeister-users-me-ok': asAmina,
  'jwt-tmeister-validate-bad-signature': tokenWith({ tokenSecret: 'another' }),
  'jwt-tmeister-validate-basic-instead-of-bearer': saying('Basic YW1pbmE6eA=='),
  'jwt-tmeister-validate-expired': expired,
  'jwt-tmeister-validate-no-header': stranger,
  'jwt-tmeister-validate-not-a-jwt': saying('Bearer nije-token'),
  'jwt-tmeister-validate-ok': asAmina,
  'jwt-tmeister-validate-other-issuer': tokenWith({ publicUrl: 'http://shop.example' }),
  'wc-customers-after-checkout': afterOrders('amina', 1),
  'wc-customers-by-email-found': afterCompletedOrder,
  'wc-customers-by-email-invalid': asShop,
  'wc-customers-by-email-none': asShop,
  'wc-customers-by-rest-route': asShop,
  'wc-customers-by-rest-route-marked': afterCompletedOrder,
  'wc-customers-create-email-taken': lejlaIsThere,
  'wc-customers-create-invalid-email': asShop,
  'wc-customers-create-invalid-username': asShop,
  'wc-customers-create-missing-email': asShop,
  'wc-customers-create-no-password': asShop,
  'wc-customers-create-ok': asShop,
  'wc-customers-create-username-taken': lejlaIsThere,
  'wc-customers-create-weak-password': asShop,
  'wc-customers-get': asShop,
  'wc-customers-get-404': asShop,
  'wc-customers-keys-in-query': async shop => {
    const key = Buffer.from((await shop.makeKey('read')).slice('Basic '.length), 'base64').toString()
    const [consumer_key = '', consumer_secret = ''] = key.split(':')
    return { query: { consumer_key, consumer_secret } }
  },
  'wc-customers-no-auth': stranger,
  'wc-customers-read-only-key-write': async shop => ({ authorization: await shop.makeKey('read') }),
  'wc-customers-update-address': asShop,
  'wc-customers-with-customer-bearer': asAmina,
  'wc-customers-wrong-key': saying(basic('ck_0000:cs_0000')),
  'wc-customers-wrong-secret': async shop => {
    const key = Buffer.from((await shop.makeKey('read')).slice('Basic '.length), 'base64').toString()
    return { authorization: basic(`${key.split(':')[0]}:cs_0000`) }
  },
  'wc-order-get': afterOrders('guest', 1),
  'wc-order-get-404': asShop,
  'wc-orders-customer-0': afterOrders('guest', 13),
  'wc-orders-customer-bearer': asAmina,
  'wc-orders-no-auth': stranger,
  'wc-orders-of-customer': afterOrders('amina', 5),
  'wc-orders-of-customer-none': asShop,
  'wc-orders-of-customer-page': afterOrders('amina', 5),
  'wc-orders-past-the-end': afterOrders('amina', 1),
}

/** Not answered like that; the reasons stand in `docs/dialect.md`. */
export const accountExceptions: readonly RegExp[] = [
  // Another plug-in on the same routes.
  /^jwt-usefulteam-/,
  // Orders are made by the checkout only, reviews not at all.
  /^wc-order-create-/,
  /^wc-review-create-/,
]
