import { AsyncLocalStorage } from 'node:async_hooks'
import { isIP } from 'node:net'

const clientAddresses = new AsyncLocalStorage<string>()

/**
 * Runs `work`; all its store requests carry the shopper's IP address, because WooCommerce limits requests by
 * client address. When `address` is no IP address, as while the server renders a page, the address set by an
 * outer call is used.
 */
export function withClientAddress<T>(address: string, work: () => T): T {
  return isIP(address) === 0 ? work() : clientAddresses.run(address, work)
}

/** IP address of the shopper for whom the current work is done; null for background work. */
export function clientAddress(): string | null {
  return clientAddresses.getStore() ?? null
}
