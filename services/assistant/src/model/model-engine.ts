import { orAborted } from '@sultan/kernel/fetch-with-limits'
import type { Logger } from '@sultan/kernel/logger'
import type { ProductSnapshot } from '@sultan/woo-client/product-snapshot'
import { stockStatus } from '@sultan/woo-client/product-snapshot'
import { productLink, toRecommendations } from '../answers/product-text.ts'
import type { AssistantShop } from '../catalogue/assistant-shop.ts'
import type { ChatReply, ChatRequest, Engine } from '../conversation/engine.ts'
import { CompletionError, type CompletionsEndpoint } from './chat-completions.ts'
import { MAX_ANSWER_LENGTH, rejectionReason } from './check-answer.ts'
import { linkedPaths, productSlug, tidyText, withProductNames } from './links.ts'
import { systemPrompt } from './system-prompt.ts'
import { runToolLoop } from './tool-loop.ts'

/** `timeoutMs` is for all requests of one answer together. */
interface ModelOptions extends CompletionsEndpoint {
  readonly shop: AssistantShop
  /** The engine that answers when the model fails or its answer is rejected. */
  readonly fallback: Engine
  /** Logs why an answer was not used; never any text of the conversation. */
  readonly logger: Logger
}

const MAX_PRODUCTS = 5
/** Maximum number of products that `AssistantShop.snapshots` reads at once. */
const MAX_LOOKUPS = 10

/**
 * Creates an engine that lets a language model answer from the shop's data. The products of the answer are
 * read again before the answer is sent, and every price, stock status and promise in its text is checked. The
 * fallback answers when a check fails, or when the model fails, is late or writes nothing.
 */
export function createModelEngine(options: ModelOptions): Engine {
  const { fallback, timeoutMs, logger } = options
  return {
    async answer(request) {
      const signal = AbortSignal.timeout(timeoutMs)
      const answer = await orAborted(answerWithModel(options, request, signal), signal).catch(
        (error: unknown) => ({ rejected: failureReason(error, signal) }),
      )
      if (!('rejected' in answer)) return answer
      logger.warn({ reason: answer.rejected }, "The assistant's model gave no usable reply.")
      return fallback.answer(request)
    },
  }
}

/**
 * Why the model failed, for the log. Messages of errors other than `CompletionError` may hold parts of the
 * conversation, so they are not used.
 */
function failureReason(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'it took too long'
  if (error instanceof CompletionError) return error.message
  return error instanceof Error ? `it failed (${error.name})` : 'it failed'
}

async function answerWithModel(
  options: ModelOptions,
  request: ChatRequest,
  signal: AbortSignal,
): Promise<ChatReply | { readonly rejected: string }> {
  const { shop } = options
  if (shop.catalogue() === null) return { rejected: 'the catalogue has not been read yet' }
  const pages = await shop.pages()
  const { text: written, lookups } = await runToolLoop({ endpoint: options, shop, pages, signal }, request)
  // The text is cut at twice the permitted length, because formatting a megabyte would take long. The later
  // check rejects a text that is longer than permitted.
  const text = tidyText(written.slice(0, 2 * MAX_ANSWER_LENGTH), shop.publicUrl)
  const named = namedIds(shop, text)
  const ids = [...new Set([...named, ...lookups.snapshots.keys()])].slice(0, MAX_LOOKUPS)
  const snapshots = await shop.snapshots(ids)
  const instructions = systemPrompt(shop.info, pages)
  const rejection = rejectionReason(text, { request, shop, pages, snapshots, lookups, instructions })
  if (rejection !== null) return { rejected: `its answer did not hold (${rejection})` }
  return {
    response: withProductNames(text, snapshots, productLink),
    products: toRecommendations(recommendable(named, snapshots), shop.publicUrl),
  }
}

/** Ids of the products that an answer names, in the order of the answer. */
function namedIds(shop: AssistantShop, text: string): readonly number[] {
  const slugs = linkedPaths(text).flatMap(path => productSlug(path) ?? [])
  const linked = slugs.flatMap(slug => shop.catalogue()?.bySlug(slug)?.id ?? [])
  const named = (shop.catalogue()?.mentionedIn(text) ?? []).map(({ id }) => id)
  return [...new Set([...linked, ...named])]
}

const recommendable = (
  named: readonly number[],
  snapshots: readonly ProductSnapshot[],
): readonly ProductSnapshot[] =>
  named
    .flatMap(id => snapshots.find(snapshot => snapshot.id === id) ?? [])
    .filter(snapshot => stockStatus(snapshot) !== 'out')
    .slice(0, MAX_PRODUCTS)
