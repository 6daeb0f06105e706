import { createWire, type Wire } from '@sultan/woo-wire/client'
import type { Gateway } from './gateway-handler.ts'

/** The server's own questions to the shop: in process, through the same door as a browser's. */
export function serverWire(gateway: Gateway, publicUrl: string): Wire {
  return createWire({
    fetch: request => gateway.handle(request, { address: 'server' }),
    baseUrl: publicUrl,
    style: 'query',
  })
}
