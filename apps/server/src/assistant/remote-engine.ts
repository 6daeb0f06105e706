import { recommend } from '@sultan/assistant/answers/product-lines'
import type { AssistantShop, ChatAnswer, ChatQuestion, Engine, Offer } from '@sultan/assistant/assistant'
import { stripMarkup } from '@sultan/kernel/html'
import { createWire, type Wire } from '@sultan/woo-wire/client'
import { z } from 'zod'

export interface RemoteEngineParts {
  /** Of the connected shop. */
  readonly storeUrl: string
  readonly shop: AssistantShop
  readonly fallback: Engine
  /** In ms. */
  readonly timeoutMs: number
  readonly onFallback: (reason: string) => void
}

const mostProducts = 5
const longestAnswer = 4000
/** After decompression: some kilobytes can become gigabytes. */
const mostBytes = 1_000_000

/** Whatever some plugin answers: what is not there or not so is left out. */
const answerSchema = z.object({
  response: z.string().catch(''),
  products: z
    .array(
      z
        .object({ id: z.coerce.number().int().positive().catch(0), link: z.string().catch('') })
        .catch({ id: 0, link: '' }),
    )
    .catch([]),
})
type RemoteAnswer = z.output<typeof answerSchema>

/**
 * The connected shop's own `sultan-ai/v1/chat`. Its words are taken as text alone, its products are looked up in our catalogue: name,
 * price and link are the shop's of this moment. Whenever it does not answer, the fallback does.
 */
export function createRemoteEngine({
  storeUrl,
  shop,
  fallback,
  timeoutMs,
  onFallback,
}: RemoteEngineParts): Engine {
  // Not through the store's own line: an assistant that is away must not make the shop look as if it were.
  const wire = createWire({
    fetch: async request => bounded(await fetch(request, { redirect: 'error', credentials: 'omit' })),
    baseUrl: storeUrl,
    style: 'query',
    timeoutMs,
  })
  return {
    async answer(question) {
      const asked = await ask(wire, question)
      const answer = typeof asked === 'string' ? asked : await answerFrom(asked, shop, storeUrl)
      if (typeof answer !== 'string') return answer
      onFallback(answer)
      return fallback.answer(question)
    },
  }
}

/** The same answer, which breaks off when it is too large. */
function bounded(response: Response): Response {
  if (response.body === null) return response
  let size = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength
      if (size > mostBytes) controller.error(new Error('too large'))
      else controller.enqueue(chunk)
    },
  })
  return new Response(response.body.pipeThrough(counted), response)
}

async function ask(wire: Wire, { message, history }: ChatQuestion): Promise<RemoteAnswer | string> {
  const body = { message, history }
  const result = await wire.send({ route: '/sultan-ai/v1/chat', body, schema: answerSchema })
  if (result.ok) return result.value
  return result.error.kind === 'http'
    ? `it answered ${result.error.status}`
    : `it failed (${result.error.kind})`
}

async function answerFrom(
  { response, products }: RemoteAnswer,
  shop: AssistantShop,
  storeUrl: string,
): Promise<ChatAnswer | string> {
  const text = plainText(response, storeUrl)
  const catalogue = shop.catalogue()
  const ids = products.flatMap(
    ({ id, link }) => (catalogue?.byId(id) ?? catalogue?.bySlug(slugOf(link)))?.id ?? [],
  )
  const offers = ids.length === 0 ? [] : await shop.offers([...new Set(ids)])
  if (text === '' && offers.length === 0) return 'it had nothing to say'
  return {
    response: text,
    products: recommend(offers.filter(isThere).slice(0, mostProducts), shop.publicUrl),
  }
}

const isThere = ({ stock }: Offer): boolean => stock !== 'out'

/** The last part of a permalink. */
const slugOf = (link: string): string => /\/([^/?#]+)\/?(?:[?#].*)?$/.exec(link)?.[1] ?? ''

/** Lines as they were, without markup; links into the connected shop lead to the same page of this one. */
function plainText(response: string, storeUrl: string): string {
  return response
    .slice(0, longestAnswer * 2)
    .replace(/<br\s*\/?>|<\/(?:p|li|div|h\d)>/gi, '\n')
    .split('\n')
    .map(stripMarkup)
    .join('\n')
    .replaceAll(`](${storeUrl}/`, '](/')
    .replace(/\n{3,}/g, '\n\n')
    .slice(0, longestAnswer)
    .trim()
}
