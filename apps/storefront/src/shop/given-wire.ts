import type { Wire } from '@sultan/woo-wire/client'
import type { QueryClient } from '@tanstack/react-query'

/* On the server each page has its own QueryClient; through it the query functions find the way to the shop. */

const wires = new WeakMap<QueryClient, Wire>()

export function giveWire(queries: QueryClient, wire: Wire): void {
  wires.set(queries, wire)
}

export const givenWire = (queries: QueryClient): Wire | undefined => wires.get(queries)
