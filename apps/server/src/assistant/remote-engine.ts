import type { AssistantShop } from '@sultan/assistant/assistant-shop'
import type { ChatReply, ChatRequest, Engine } from '@sultan/assistant/engine'
import { toRecommendations } from '@sultan/assistant/product-text'
import { readBytes } from '@sultan/kernel/fetch-with-limits'
import { stripMarkup } from '@sultan/kernel/html-text'
import type { Logger } from '@sultan/kernel/logger'
import { decodeSlug } from '@sultan/kernel/slug'
import { createWooClient, type WooClient } from '@sultan/woo-client/client'
import type { ProductSnapshot } from '@sultan/woo-client/product-snapshot'
import { stockStatus } from '@sultan/woo-client/product-snapshot'
import { z } from 'zod'

interface RemoteEngineOptions {
  /** URL of the connected shop. */
  readonly storeUrl: string
  readonly shop: AssistantShop
  readonly fallback: Engine
  /** Time limit of a request to the connected shop's assistant plugin, in ms. */
  readonly timeoutMs: number
  readonly logger: Logger
}

const MAX_PRODUCTS = 5
const MAX_RESPONSE_CHARS = 4000
/** Limit of the body of an assistant plugin's response after decompression, in bytes. */
const MAX_BODY_BYTES = 1_000_000

/** Assistant plugins differ in their responses, so missing and invalid fields are ignored. */
const replySchema = z.object({
  response: z.string().catch(''),
  products: z
    .array(
      z
        .object({ id: z.coerce.number().int().positive().catch(0), link: z.string().catch('') })
        .catch({ id: 0, link: '' }),
    )
    .catch([]),
})
type RemoteReply = z.output<typeof replySchema>

/**
 * The engine that requests replies from the connected shop's own `sultan-ai/v1/chat`. A reply is reduced to
 * plain text. Names, prices and links of its products are not taken from the reply but read from the store,
 * so that they are current. Without a usable reply the `fallback` engine replies.
 */
export function createRemoteEngine({
  storeUrl,
  shop,
  fallback,
  timeoutMs,
  logger,
}: RemoteEngineOptions): Engine {
  // This client bypasses the remote store's circuit breaker, because failures of the assistant must not block
  // the shop.
  const client = createWooClient({
    fetch: async request => limitBody(await fetch(request, { redirect: 'error', credentials: 'omit' })),
    baseUrl: storeUrl,
    style: 'query',
    timeoutMs,
  })
  return {
    async answer(request) {
      const reply = await fetchReply(client, request)
      const result = typeof reply === 'string' ? reply : await toChatReply(reply, shop, storeUrl)
      if (typeof result !== 'string') return result
      logger.warn({ reason: result }, "The connected shop's assistant gave no usable reply.")
      return fallback.answer(request)
    },
  }
}

async function limitBody(response: Response): Promise<Response> {
  if (response.body === null) return response
  return new Response(await readBytes(response.body, MAX_BODY_BYTES), response)
}

/**
 * Requests the reply of the connected shop's assistant. When the request fails, returns the reason as a
 * string.
 */
async function fetchReply(
  client: WooClient,
  { message, history }: ChatRequest,
): Promise<RemoteReply | string> {
  const body = { message, history }
  const result = await client.request({ route: '/sultan-ai/v1/chat', body, schema: replySchema })
  if (result.ok) return result.value
  return result.error.kind === 'http' ? `status ${result.error.status}` : `failed (${result.error.kind})`
}

async function toChatReply(
  { response, products }: RemoteReply,
  shop: AssistantShop,
  storeUrl: string,
): Promise<ChatReply | string> {
  const text = plainText(response, storeUrl)
  const catalogue = shop.catalogue()
  const ids = products.flatMap(
    ({ id, link }) => (catalogue?.byId(id) ?? catalogue?.bySlug(slugOf(link)))?.id ?? [],
  )
  const snapshots = ids.length === 0 ? [] : await shop.snapshots([...new Set(ids)]).catch(() => null)
  if (snapshots === null) return 'its products cannot be read now'
  if (text === '' && snapshots.length === 0) return 'empty reply'
  return {
    response: text,
    products: toRecommendations(snapshots.filter(isAvailable).slice(0, MAX_PRODUCTS), shop.publicUrl),
  }
}

const isAvailable = (snapshot: ProductSnapshot): boolean => stockStatus(snapshot) !== 'out'

/** Returns the slug of a product: the last segment of its permalink. */
const slugOf = (link: string): string => decodeSlug(/\/([^/?#]+)\/?(?:[?#].*)?$/.exec(link)?.[1] ?? '')

/**
 * Converts a reply of the connected shop's assistant from HTML to text with line breaks. The reply may also
 * contain Markdown links. A Markdown link to the connected shop becomes a link to the storefront; its path
 * stays unchanged.
 */
function plainText(response: string, storeUrl: string): string {
  return response
    .slice(0, MAX_RESPONSE_CHARS * 2)
    .replace(/<br\s*\/?>|<\/(?:p|li|div|h\d)>/gi, '\n')
    .split('\n')
    .map(stripMarkup)
    .join('\n')
    .replaceAll(`](${storeUrl}/`, '](/')
    .replace(/\n{3,}/g, '\n\n')
    .slice(0, MAX_RESPONSE_CHARS)
    .trim()
}
