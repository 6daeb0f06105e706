import { createAskWithKey } from '@sultan/gateway/accounts/keyed-store'
import { createFindMarkedOrder } from '@sultan/gateway/orders/find-marked-order'
import { createRemoteStore } from '@sultan/gateway/remote/remote-store'
import { createAskStore } from '@sultan/gateway/store/ask-store'
import type { RemoteSettings } from './config.ts'
import type { OpenedStore } from './opened-store.ts'
import { version } from './version.ts'

/** A WooCommerce somewhere else. Asks it nothing yet: the shop opens even while the store is away. */
export function openRemoteShop({ url, key, secret }: RemoteSettings, publicUrl: string): OpenedStore {
  const store = createRemoteStore({ url, version, report: line => console.error(line) })
  const shopKey = { key, secret }
  const askWithKey = createAskWithKey(createAskStore(store, publicUrl), shopKey)
  return {
    store,
    shopKey,
    findOrderByMark: createFindMarkedOrder(askWithKey, Date.now),
    // WooCommerce writes to its shoppers itself.
    mailer: null,
    accounts: null,
    description: `WooCommerce at ${new URL(url).host}`,
    // Everything that grows old is in WooCommerce.
    tidy: async () => undefined,
  }
}
