import { productLink, recommend } from '../answers/product-lines.ts'
import type { AssistantShop, ChatAnswer, ChatQuestion, Engine, Offer } from '../assistant.ts'
import { faultOf, longestAnswer } from './check-answer.ts'
import { converse } from './converse.ts'
import { pathsIn, slugOf, withOwnNames } from './links.ts'
import { openModel } from './open-model.ts'
import { systemPrompt } from './prompt.ts'
import { tidyText } from './tidy-text.ts'
import { whyItFailed } from './why-it-failed.ts'

export interface ModelOptions {
  /** Base address of any OpenAI-compatible endpoint: `https://api.openai.com/v1`. */
  readonly url: string
  /** Null: the endpoint wants none. */
  readonly key: string | null
  readonly model: string
  readonly shop: AssistantShop
  /** Answers whenever the model does not, or not truly. */
  readonly fallback: Engine
  /** For everything together, ms. */
  readonly timeoutMs: number
  readonly fetch?: typeof fetch
  /** Told why the model's answer was not used; never what was said. */
  readonly onFallback?: (reason: string) => void
}

const mostProducts = 5
/** What the shop answers at once (`AssistantShop.offers`). */
const mostOffers = 10

/**
 * Lets a language model answer out of the shop's own data. It is never believed: products are ours, looked up again right before
 * answering, and every price, stock and promise of its text is checked. What fails, is late or empty, the fallback answers.
 */
export function createModelEngine(options: ModelOptions): Engine {
  const { fallback, timeoutMs, onFallback } = options
  return {
    async answer(question) {
      const signal = AbortSignal.timeout(timeoutMs)
      const answer = await Promise.race([modelAnswer(options, question, signal), aborted(signal)]).catch(
        (error: unknown) => ({ refused: whyItFailed(error, signal) }),
      )
      if (!('refused' in answer)) return answer
      onFallback?.(answer.refused)
      return fallback.answer(question)
    },
  }
}

async function modelAnswer(
  options: ModelOptions,
  question: ChatQuestion,
  signal: AbortSignal,
): Promise<ChatAnswer | { readonly refused: string }> {
  const { shop, model } = options
  if (shop.catalogue() === null) return { refused: 'the catalogue has not been read yet' }
  const [client, pages] = await Promise.all([openModel(options), shop.pages()])
  const { text: spoken, lookups } = await converse({ client, model, shop, pages, signal }, question)
  // Twice what may leave: nobody combs through a megabyte that some endpoint sends.
  const text = tidyText(spoken.slice(0, 2 * longestAnswer), shop.publicUrl)
  const named = namedIds(shop, text)
  const ids = [...new Set([...named, ...lookups.offers.keys()])].slice(0, mostOffers)
  const offers = await shop.offers(ids)
  const instructions = systemPrompt(shop.particulars, pages)
  const fault = faultOf(text, { question, shop, pages, offers, lookups, instructions })
  if (fault !== null) return { refused: `its answer did not hold (${fault})` }
  return {
    response: withOwnNames(text, offers, productLink),
    products: recommend(recommendable(named, offers), shop.publicUrl),
  }
}

/** Products an answer names, in its order. */
function namedIds(shop: AssistantShop, text: string): readonly number[] {
  const slugs = pathsIn(text).flatMap(path => slugOf(path) ?? [])
  const linked = slugs.flatMap(slug => shop.catalogue()?.bySlug(slug)?.id ?? [])
  const named = (shop.catalogue()?.namedIn(text) ?? []).map(({ id }) => id)
  return [...new Set([...linked, ...named])]
}

const recommendable = (named: readonly number[], offers: readonly Offer[]): readonly Offer[] =>
  named
    .flatMap(id => offers.find(offer => offer.id === id) ?? [])
    .filter(({ stock }) => stock !== 'out')
    .slice(0, mostProducts)

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
