import type { Engine } from '@sultan/assistant/assistant'
import { createEmbeddedEngine } from '@sultan/assistant/embedded-engine'
import type { LiveSearch } from '@sultan/search/live-search'
import { createWire } from '@sultan/woo-wire/client'
import type { Config } from '../config.ts'
import type { Gateway } from '../http/gateway-handler.ts'
import { createAssistantShop } from './assistant-shop.ts'
import type { CatalogueWatch } from './catalogue-watch.ts'
import { chooseEngine, type EngineSettings } from './choose-engine.ts'

interface AssistantParts {
  readonly config: Pick<Config, 'publicUrl' | 'shop' | 'returnDays'> & EngineSettings
  readonly watch: CatalogueWatch
  readonly search: Pick<LiveSearch, 'search'>
  /** Asked with every answer: the gateway itself asks the assistant, so one of the two must come first. */
  readonly gateway: () => Gateway
}

/** The assistant of this shop: over the gateway, in process. */
export function openAssistant({ config, watch, search, gateway }: AssistantParts): Engine {
  const { publicUrl, shop, returnDays } = config
  const wire = createWire({
    fetch: request => gateway().handle(request, { address: 'server' }),
    baseUrl: publicUrl,
    style: 'query',
  })
  const assistantShop = createAssistantShop({
    particulars: { ...shop, returnDays },
    publicUrl,
    catalogue: watch.catalogue,
    search,
    wire,
  })
  return chooseEngine(config, assistantShop, createEmbeddedEngine(assistantShop))
}
