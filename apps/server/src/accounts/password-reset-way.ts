import type { ShopInfo } from '@sultan/storefront/shop/shop-info'

/** Where a forgotten password is replaced: at the connected shop, by our own mail, or by asking the shop. */
export function passwordResetWay(remoteUrl: string | null, sendsMail: boolean): ShopInfo['passwordReset'] {
  if (remoteUrl !== null) return { url: `${remoteUrl}/my-account/lost-password/` }
  return sendsMail ? 'mail' : 'none'
}
