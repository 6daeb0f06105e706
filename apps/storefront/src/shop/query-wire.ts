import type { Wire } from '@sultan/woo-wire/client'
import type { QueryClient } from '@tanstack/react-query'
import { browserWire } from './browser-wire.ts'
import { givenWire } from './given-wire.ts'
import { watchedWire } from './watched-wire.ts'

/** The one way to the shop: in process where the server gave one, `fetch` in the browser. */
export const wireOf = (queries: QueryClient): Wire =>
  watchedWire(givenWire(queries) ?? browserWire(), queries)
