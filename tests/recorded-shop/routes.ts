import { customerRoutes } from './accounts/customer-routes.ts'
import { tmeisterRoutes } from './accounts/tmeister.ts'
import { usefulteamRoutes } from './accounts/usefulteam.ts'
import { userRoutes } from './accounts/user-routes.ts'
import { identify, isAnswer } from './accounts/visitor.ts'
import { postRoutes } from './blog/post-routes.ts'
import { countRoutes } from './catalogue/counts.ts'
import { productRoutes } from './catalogue/product-routes.ts'
import { reviewRoutes } from './catalogue/review-routes.ts'
import { termRoutes } from './catalogue/term-routes.ts'
import type { Answer } from './http/answer.ts'
import type { Call } from './http/call.ts'
import { onlyFields } from './http/fields.ts'
import { type Route, routeOf } from './http/route.ts'
import type { Json } from './json.ts'
import { refusal } from './recorded.ts'
import { settingsRoutes } from './settings/settings-routes.ts'
import type { World } from './world.ts'

/** The more special ones first: `products/reviews` would also be a product of that slug. */
function routesOf({ options }: World): readonly Route[] {
  const plugins = { tmeister: tmeisterRoutes, usefulteam: usefulteamRoutes }
  return [
    ...termRoutes,
    ...countRoutes,
    ...reviewRoutes,
    ...productRoutes,
    ...postRoutes,
    ...userRoutes,
    ...customerRoutes,
    ...settingsRoutes,
    ...(options.plugin === null ? [] : plugins[options.plugin]),
  ]
}

/** What the shop answers to one call, as WordPress goes about it: who asks, which route, what it says. */
export async function answerCall(world: World, call: Call): Promise<Answer> {
  const visitor = identify(world, call)
  if (isAnswer(visitor)) return visitor
  const found = routeOf(routesOf(world), call)
  if (found === null) return refusal('error-rest-no-route')
  if (call.malformed) return refusal('error-json-body-malformed')
  const answer = await found.route.answer(world, { ...call, visitor }, found.parts)
  if (answer.status >= 400 || answer.body instanceof Uint8Array) return answer
  // The bytes of pictures are gone after the line above; what is left is Json.
  return { ...answer, body: onlyFields(call, answer.body as Json) }
}
