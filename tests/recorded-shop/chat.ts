import { find } from './catalogue/catalogue.ts'
import type { ShopRequest } from './http/call.ts'
import { errorResponse, ok, type ShopResponse } from './http/response.ts'
import type { Route } from './http/route.ts'
import { asText } from './json.ts'
import type { ShopState } from './shop-state.ts'

/**
 * The chat route of the WordPress shop. Its responses are not recorded: their shape follows
 * docs/specification.md.
 */
export const chatRoutes: readonly Route[] = [{ method: 'POST', path: '/sultan-ai/v1/chat', handle: chat }]

function chat({ catalogue }: ShopState, { body }: ShopRequest): ShopResponse {
  const message = asText(body.message)
  if (message === '')
    return errorResponse(400, 'rest_missing_callback_param', 'Missing parameter(s): message')
  const oil = find(catalogue, 17)
  return ok({
    response: `Odgovor trgovine na: ${message}`,
    products: oil === undefined ? [] : [{ id: 17, name: oil.title, image: picture, price: '24.90', link }],
  })
}

const picture = 'https://shop.example/wp-content/uploads/2026/11/ulje-crnog-kima-hladno-cijedeno-100-ml.png'
const link = 'https://shop.example/proizvod/ulje-crnog-kima-hladno-cijedeno-100-ml/'
