import type { ShopRequest } from '../http/call.ts'
import { ok, type ShopResponse } from '../http/response.ts'
import type { Route } from '../http/route.ts'
import { recordedError, recordedObject } from '../recordings.ts'
import type { ShopState } from '../shop-state.ts'

export const userRoutes: readonly Route[] = [{ method: 'GET', path: '/wp/v2/users/me', handle: me }]

function me(_shop: ShopState, { visitor }: ShopRequest): ShopResponse {
  if (visitor.customer === null) return recordedError('jwt-usefulteam-users-me-expired')
  const { id, username } = visitor.customer
  const text = JSON.stringify(recordedObject('jwt-tmeister-users-me-ok')).replaceAll(
    '/users/2',
    `/users/${id}`,
  )
  // The cast is safe: `text` is the JSON of an object.
  const body = JSON.parse(text) as Record<string, never>
  return ok({ ...body, id, name: username, slug: username, link: `https://shop.example/author/${username}/` })
}
