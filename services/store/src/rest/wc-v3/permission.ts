import type { Refusal } from '../../domain/refusal.ts'
import { type Answer, refusalReply } from '../../http/answer.ts'
import type { Caller } from '../../http/caller.ts'
import { type Call, type Endpoint, endpoint, type StoreContext } from '../../http/endpoint.ts'
import type { ParamSchema, ParamValues } from '../../http/params.ts'

/** What may be refused, with the words of it. */
const REFUSALS = {
  list: ['woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.'],
  view: ['woocommerce_rest_cannot_view', 'Sorry, you cannot view this resource.'],
  create: ['woocommerce_rest_cannot_create', 'Sorry, you are not allowed to create resources.'],
  edit: ['woocommerce_rest_cannot_edit', 'Sorry, you are not allowed to edit this resource.'],
} as const

type Deed = keyof typeof REFUSALS

const methods = { list: 'GET', view: 'GET', create: 'POST', edit: 'PUT' } as const

/** An endpoint of `wc/v3`: all of them are for the shop's key alone; a customer's bearer opens nothing (fact 4). */
export function shopEndpoint<S extends ParamSchema>(
  deed: Deed,
  route: string,
  params: S,
  handle: (call: Call<ParamValues<S>>, context: StoreContext) => Promise<Answer>,
): Endpoint {
  return endpoint(methods[deed], route, params, async (call, context) => {
    const refusal = refusalFor(call.caller, deed)
    return refusal === null ? handle(call, context) : refusalReply(refusal)
  })
}

/** 401 for a stranger and 403 for a customer, both with the same code (fact 3). */
function refusalFor(caller: Caller, deed: Deed): Refusal | null {
  if (caller.kind === 'shop') return null
  const [code, message] = REFUSALS[deed]
  return { status: caller.kind === 'guest' ? 401 : 403, code, message }
}
