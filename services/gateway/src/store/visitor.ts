import { AsyncLocalStorage } from 'node:async_hooks'
import { isIP } from 'node:net'

const visitors = new AsyncLocalStorage<string>()

/**
 * For as long as `work` runs, questions to the store are asked on behalf of `address`: WooCommerce's own rate limits count
 * shoppers, not us. What is no IP address (a page rendered on the server) leaves a visitor that is known already in place.
 */
export function forVisitor<T>(address: string, work: () => T): T {
  return isIP(address) === 0 ? work() : visitors.run(address, work)
}

/** The IP address of the visitor for whom the store is asked now; null when it is for nobody in particular. */
export function visitorAddress(): string | null {
  return visitors.getStore() ?? null
}
