import type { AssistantShop, Engine } from '@sultan/assistant/assistant'
import { createModelEngine } from '@sultan/assistant/model/model-engine'
import type { Config } from '../config.ts'
import { createRemoteEngine } from './remote-engine.ts'

export type EngineSettings = Pick<Config, 'assistantModel' | 'assistantRemote' | 'remote'>

/** Alone it may take 10 s (issue); two in a row have to be done before the browser gives up, after 15 s (specification §7). */
const aloneMs = 10_000
const inARowMs = 6_500

/** Who answers: the embedded engine; before it a model, when there is one; before both the connected shop's own assistant, if wanted. */
export function chooseEngine(
  { assistantModel, assistantRemote, remote }: EngineSettings,
  shop: AssistantShop,
  embedded: Engine,
): Engine {
  const asksRemote = assistantRemote === 'on' && remote !== null
  const timeoutMs = asksRemote && assistantModel !== null ? inARowMs : aloneMs
  const ours =
    assistantModel === null
      ? embedded
      : createModelEngine({
          url: assistantModel.url,
          key: assistantModel.key,
          model: assistantModel.name,
          ...{ shop, fallback: embedded, timeoutMs },
          onFallback: reason => console.error(`The assistant's model was passed over: ${reason}.`),
        })
  if (!asksRemote) return ours
  return createRemoteEngine({
    ...{ storeUrl: remote.url, shop, fallback: ours, timeoutMs },
    onFallback: reason => console.error(`The connected shop's assistant was passed over: ${reason}.`),
  })
}
