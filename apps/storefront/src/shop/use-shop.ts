import { createContext, useContext } from 'react'
import type { ShopInfo } from './shop-info.ts'

/** Given by the document from the page's data block; the same on the server and in the browser. */
export const ShopContext = createContext<ShopInfo | null>(null)

/** The shop's own particulars: name, phone, e-mail, address … */
export function useShop(): ShopInfo {
  const shop = useContext(ShopContext)
  if (shop === null) throw new Error('useShop() outside of the document.')
  return shop
}
