import { AsyncLocalStorage } from 'node:async_hooks'
import { isIP } from 'node:net'

const clientAddresses = new AsyncLocalStorage<string>()

/**
 * Runs `work` with the shopper's IP address as the client of all store requests, because WooCommerce's rate
 * limits count by client. An `address` that is no IP address (when the server renders a page) is ignored: the
 * address set by an outer call remains.
 */
export function withClientAddress<T>(address: string, work: () => T): T {
  return isIP(address) === 0 ? work() : clientAddresses.run(address, work)
}

/** IP address of the shopper for whom the current work is done; null for background work. */
export function clientAddress(): string | null {
  return clientAddresses.getStore() ?? null
}
