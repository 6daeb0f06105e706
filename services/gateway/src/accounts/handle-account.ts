import { answer, noRoute, storeUnavailable } from '../http/answer.ts'
import { invalidBearer } from '../orders/order-refusals.ts'
import type { AccountParts } from './account-parts.ts'
import { signInFirst } from './account-refusals.ts'
import type { ConfirmedUser } from './bearers.ts'
import { readOwnCustomer } from './own-customer.ts'
import { listOwnOrders, readOwnOrder } from './own-orders.ts'

/** What only somebody signed in may ask, and only about himself. */
export type AccountHandler = 'who-am-i' | 'token-valid' | 'own-customer' | 'own-orders' | 'own-order'

/** Answers for the customer whom the store confirms for the bearer; 401 otherwise. */
export async function handleAccount(
  handler: AccountHandler,
  { headers, url }: Pick<Request, 'headers' | 'url'>,
  route: string,
  parts: AccountParts,
): Promise<Response> {
  if (parts.askWithKey === null && needsKey(handler)) return noRoute()
  const bearer = await parts.bearers.confirm(headers.get('authorization'))
  switch (bearer.kind) {
    case 'guest':
      return signInFirst()
    case 'refused':
      return invalidBearer()
    case 'unavailable':
      return storeUnavailable()
    case 'confirmed':
      return answerOwner(handler, bearer.user, route, new URL(url).searchParams, parts)
  }
}

function needsKey(handler: AccountHandler): boolean {
  return handler === 'own-customer' || handler === 'own-orders' || handler === 'own-order'
}

async function answerOwner(
  handler: AccountHandler,
  user: ConfirmedUser,
  route: string,
  query: URLSearchParams,
  { askWithKey }: AccountParts,
): Promise<Response> {
  if (handler === 'who-am-i') return answer(200, user)
  if (handler === 'token-valid') return answer(200, { code: 'jwt_auth_valid_token', data: { status: 200 } })
  if (askWithKey === null) return noRoute()
  if (handler === 'own-customer') return readOwnCustomer(query, user.id, askWithKey)
  if (handler === 'own-orders') return listOwnOrders(query, user.id, askWithKey)
  return readOwnOrder(Number(route.slice(route.lastIndexOf('/') + 1)), user.id, askWithKey)
}
