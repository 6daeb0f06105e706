import type { ShopTerms } from '@sultan/kernel/shop-terms'
import { createContext, useContext } from 'react'

/** Contact and legal details of the shop, from the settings (`docs/operations.md`, "Settings"). */
export interface ShopInfo {
  readonly name: string
  readonly address: string
  readonly idNumber: string
  readonly phone: string
  readonly email: string
  readonly publicUrl: string
  readonly terms: ShopTerms
  /** Whether the server sends e-mails, such as order confirmations. If not, no page promises one. */
  readonly sendsMail: boolean
  /** Whether an order may be placed without an e-mail address. */
  readonly isEmailOptional: boolean
  /**
   * How a customer resets a password: by an e-mailed link (`mail`), on a page of the connected store (`url`),
   * or by an e-mail to the shop (`none`).
   */
  readonly passwordReset: 'mail' | 'none' | { readonly url: string }
}

/**
 * The shop's details. The browser reads them from the page's data block, so they are equal on the server and
 * in the browser.
 */
export const ShopInfoContext = createContext<ShopInfo | null>(null)

export function useShopInfo(): ShopInfo {
  const shop = useContext(ShopInfoContext)
  if (shop === null) throw new Error('useShopInfo() needs a ShopInfoContext provider.')
  return shop
}
