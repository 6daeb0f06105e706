import { AsyncLocalStorage } from 'node:async_hooks'
import { isIP } from 'node:net'

const clientAddresses = new AsyncLocalStorage<string>()

/**
 * Runs `work`. All store requests of `work` carry the shopper's IP address, because WooCommerce limits
 * requests by client address. When `address` is not an IP address, for example because the server renders a
 * page, the IP address of the enclosing call of `withClientAddress` applies.
 */
export function withClientAddress<T>(address: string, work: () => T): T {
  return isIP(address) === 0 ? work() : clientAddresses.run(address, work)
}

/** IP address of the shopper for whom the current work is done; null for background work. */
export function clientAddress(): string | null {
  return clientAddresses.getStore() ?? null
}
