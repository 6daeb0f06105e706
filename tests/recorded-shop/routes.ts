import { customerRoutes } from './accounts/customer-routes.ts'
import { tmeisterRoutes } from './accounts/tmeister.ts'
import { usefulteamRoutes } from './accounts/usefulteam.ts'
import { userRoutes } from './accounts/user-routes.ts'
import { identify, isAnswer } from './accounts/visitor.ts'
import { pageRoutes } from './blog/page-routes.ts'
import { postRoutes } from './blog/post-routes.ts'
import { batchRoute } from './cart/batch.ts'
import { cartRoutes } from './cart/cart-routes.ts'
import { countRoutes } from './catalogue/counts.ts'
import { productRoutes } from './catalogue/product-routes.ts'
import { reviewRoutes } from './catalogue/review-routes.ts'
import { termRoutes } from './catalogue/term-routes.ts'
import { writeReviewRoutes } from './catalogue/write-review.ts'
import { chatRoutes } from './chat.ts'
import { type Answer, ok } from './http/answer.ts'
import type { Call } from './http/call.ts'
import { corsHeaders } from './http/cors.ts'
import { onlyFields } from './http/fields.ts'
import { type Route, routeOf } from './http/route.ts'
import type { Json } from './json.ts'
import { checkoutRoutes } from './orders/checkout.ts'
import { orderRoutes } from './orders/order-routes.ts'
import { readOrderRoutes } from './orders/read-order.ts'
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
    ...writeReviewRoutes,
    ...productRoutes,
    ...cartRoutes,
    batchRoute([...cartRoutes, ...checkoutRoutes]),
    ...checkoutRoutes,
    ...readOrderRoutes,
    ...orderRoutes,
    ...postRoutes,
    ...pageRoutes,
    ...userRoutes,
    ...customerRoutes,
    ...settingsRoutes,
    ...(options.chat ? chatRoutes : []),
    ...(options.plugin === null ? [] : plugins[options.plugin]),
  ]
}

/** What the shop answers to one call, as WordPress goes about it: who asks, which route, what it says. */
export async function answerCall(world: World, call: Call): Promise<Answer> {
  const answer = await answerRoute(world, call)
  return { ...answer, headers: { ...corsHeaders(world, call), ...answer.headers } }
}

async function answerRoute(world: World, call: Call): Promise<Answer> {
  const visitor = identify(world, call)
  if (isAnswer(visitor)) return visitor
  if (call.method === 'OPTIONS') return ok(null)
  const found = routeOf(routesOf(world), call)
  if (found === null) return refusal('error-rest-no-route')
  if (call.malformed) return refusal('error-json-body-malformed')
  const plain = await found.route.answer(world, { ...call, visitor }, found.parts)
  const isSignedIn = visitor.customer !== null || visitor.key !== null
  const answer = isSignedIn ? { ...plain, headers: { ...privately, ...plain.headers } } : plain
  if (answer.status >= 400 || answer.body instanceof Uint8Array) return answer
  // The bytes of pictures are gone after the line above; what is left is Json.
  return { ...answer, body: onlyFields(call, answer.body as Json) }
}

/** What WordPress sends to whoever it knows. */
const privately = {
  Expires: 'Wed, 11 Jan 1984 05:00:00 GMT',
  'Cache-Control': 'no-cache, must-revalidate, max-age=0, no-store, private',
}
