import { type Answer, ok } from '../http/answer.ts'
import type { Call } from '../http/call.ts'
import type { Route } from '../http/route.ts'
import { recordedObject, refusal } from '../recorded.ts'
import type { World } from '../world.ts'

export const userRoutes: readonly Route[] = [{ method: 'GET', path: '/wp/v2/users/me', answer: me }]

function me(_world: World, { visitor }: Call): Answer {
  if (visitor.customer === null) return refusal('jwt-usefulteam-users-me-expired')
  const { id, username } = visitor.customer
  const text = JSON.stringify(recordedObject('jwt-tmeister-users-me-ok')).replaceAll(
    '/users/2',
    `/users/${id}`,
  )
  // Parsed from what was just written as JSON.
  const body = JSON.parse(text) as Record<string, never>
  return ok({ ...body, id, name: username, slug: username, link: `https://shop.example/author/${username}/` })
}
