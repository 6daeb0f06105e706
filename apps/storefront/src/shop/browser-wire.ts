import { createWire, type Wire } from '@sultan/woo-wire/client'

let wire: Wire | undefined

/** The shop as the browser reaches it: the page's own origin, the route as a query parameter (spec §7). */
export function browserWire(): Wire {
  wire ??= createWire({ fetch: request => fetch(request), baseUrl: location.origin, style: 'query' })
  return wire
}
