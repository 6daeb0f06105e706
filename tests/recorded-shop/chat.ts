import { find } from './catalogue/catalogue.ts'
import { type Answer, ok, refuse } from './http/answer.ts'
import type { Call } from './http/call.ts'
import type { Route } from './http/route.ts'
import { asText } from './json.ts'
import type { World } from './world.ts'

/** A shop's own assistant, where it has one: not recorded, its shape is the specification's. */
export const chatRoutes: readonly Route[] = [{ method: 'POST', path: '/sultan-ai/v1/chat', answer: chat }]

function chat({ catalogue }: World, { body }: Call): Answer {
  const message = asText(body.message)
  if (message === '') return refuse(400, 'rest_missing_callback_param', 'Missing parameter(s): message')
  const oil = find(catalogue, 17)
  return ok({
    response: `Odgovor trgovine na: ${message}`,
    products: oil === undefined ? [] : [{ id: 17, name: oil.title, image: picture, price: '24.90', link }],
  })
}

const picture = 'https://shop.example/wp-content/uploads/2026/11/ulje-crnog-kima-hladno-cijedeno-100-ml.png'
const link = 'https://shop.example/proizvod/ulje-crnog-kima-hladno-cijedeno-100-ml/'
