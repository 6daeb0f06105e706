import type { Wire } from '@sultan/woo-wire/client'
import type { QueryClient } from '@tanstack/react-query'

/* Query functions get their QueryClient, and through it the one way to the shop: in process on the server, fetch in the browser. */

const wires = new WeakMap<QueryClient, Wire>()

export function rememberWire(queries: QueryClient, wire: Wire): void {
  wires.set(queries, wire)
}

export function wireOf(queries: QueryClient): Wire {
  const wire = wires.get(queries)
  if (wire === undefined) throw new Error('This QueryClient was made without createQueryClient().')
  return wire
}
