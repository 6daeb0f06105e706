import type { AssistantShop } from '@sultan/assistant/assistant-shop'
import type { Engine } from '@sultan/assistant/engine'
import type { Knowledge } from '@sultan/assistant/knowledge'
import { createModelEngine } from '@sultan/assistant/model-engine'
import type { Logger } from '@sultan/kernel/logger'
import type { Config } from '../config/config.ts'
import { createRemoteEngine } from './remote-engine.ts'

export type EngineConfig = Pick<Config, 'assistantModel' | 'assistantRemote' | 'remote'>

/**
 * Time limit of one request to the language model or to the connected shop's assistant, in ms. The browser
 * gives up after 15 s (specification §7). When both engines are configured, a question can cause one request
 * to each of them, one after the other. Each request then gets only `CHAINED_TIMEOUT_MS`.
 */
const TIMEOUT_MS = 10_000
const CHAINED_TIMEOUT_MS = 6_500

/**
 * Chains the configured reply engines, each with the next one as fallback: the connected shop's assistant,
 * the language model, the assistant that is part of this server.
 */
export function chooseEngine(
  { assistantModel, assistantRemote, remote }: EngineConfig,
  shop: AssistantShop,
  { embedded, knowledge }: { readonly embedded: Engine; readonly knowledge: () => Knowledge },
  log: Logger,
): Engine {
  const usesRemote = assistantRemote === 'on' && remote !== null
  const timeoutMs = usesRemote && assistantModel !== null ? CHAINED_TIMEOUT_MS : TIMEOUT_MS
  const local =
    assistantModel === null
      ? embedded
      : createModelEngine({
          url: assistantModel.url,
          key: assistantModel.key,
          model: assistantModel.name,
          shop,
          knowledge,
          fallback: embedded,
          timeoutMs,
          logger: log,
        })
  if (!usesRemote) return local
  return createRemoteEngine({
    storeUrl: remote.url,
    shop,
    fallback: local,
    timeoutMs,
    logger: log,
  })
}
