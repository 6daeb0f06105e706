import { createEmbeddedEngine } from '@sultan/assistant/embedded-engine'
import type { Engine } from '@sultan/assistant/engine'
import { openKnowledge } from '@sultan/assistant/knowledge'
import type { Logger } from '@sultan/kernel/logger'
import type { ShopTerms } from '@sultan/kernel/shop-terms'
import type { LiveSearch } from '@sultan/search/live-search'
import { createWooClient } from '@sultan/woo-client/client'
import { answersFolder } from '../backup/own-answers.ts'
import type { Config } from '../config/config.ts'
import { paths } from '../config/paths.ts'
import type { GatewayHandle } from '../http/in-process-client.ts'
import { createAssistantShop } from './assistant-shop.ts'
import type { CatalogueReader } from './catalogue-reader.ts'
import { chooseEngine, type EngineConfig } from './choose-engine.ts'

interface AssistantOptions {
  readonly config: Pick<Config, 'publicUrl' | 'shop' | 'dataDir' | 'warmUp'> & EngineConfig
  readonly terms: () => ShopTerms
  readonly log: Logger
  readonly catalogue: CatalogueReader
  readonly search: Pick<LiveSearch, 'searchInMemory'>
  /**
   * Returns the gateway. This is a function, because gateway and assistant depend on each other and the
   * gateway is created second.
   */
  readonly gateway: () => GatewayHandle
  /**
   * Counts a shopper's question that the assistant could not answer, for the list that the owner reads; null
   * when `UNANSWERED_QUESTIONS` is `off`.
   */
  readonly countUnanswered: ((question: string) => Promise<void>) | null
}

/**
 * Opens the chat assistant, which reads products and posts by calling the gateway as a function, without
 * HTTP.
 */
export function openAssistant(options: AssistantOptions): Engine {
  const { config, terms, log, catalogue, search, gateway } = options
  const { publicUrl, shop } = config
  const client = createWooClient({
    fetch: request => gateway().handle(request, { address: 'server' }),
    baseUrl: publicUrl,
    style: 'query',
  })
  const assistantShop = createAssistantShop({
    info: shop,
    terms,
    publicUrl,
    catalogue: catalogue.latest,
    search,
    client,
  })
  // The answer files in `demo/assistant` are about products of the demo shop; a connected shop may lack these
  // products.
  const demoFolders = config.remote === null ? [`${paths.demo}/assistant`] : []
  const knowledge = openKnowledge([...demoFolders, answersFolder(config.dataDir)], log)
  // Trains the topic classifier at start, so that the first question does not wait for the training.
  if (config.warmUp === 'on') knowledge()
  const embedded = createEmbeddedEngine(assistantShop, knowledge)
  return withCount(chooseEngine(config, assistantShop, { embedded, knowledge }, log), options)
}

/**
 * Counts unanswered questions without waiting for the database, so that a database that fails does not delay
 * the reply.
 */
function withCount(
  engine: Engine,
  { countUnanswered, log }: Pick<AssistantOptions, 'countUnanswered' | 'log'>,
): Engine {
  return {
    async answer(request) {
      const { isUnanswered = false, ...reply } = await engine.answer(request)
      if (isUnanswered)
        countUnanswered?.(request.message).catch((error: unknown) =>
          log.warn({ err: error }, 'An unanswered question could not be counted.'),
        )
      return reply
    },
  }
}
