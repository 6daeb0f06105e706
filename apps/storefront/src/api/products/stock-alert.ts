import { isRecord } from '@sultan/kernel/is-record'
import * as messages from '../../messages/stock-alert.ts'

/**
 * Result of a request for a stock alert. `text` is the message for the shopper: the alert was stored, or the
 * reason why not.
 */
export interface StockAlertResult {
  readonly isStored: boolean
  readonly text: string
}

/** Registers an e-mail address for an alert when a product, or one of its variations, is in stock again. */
export async function sendStockAlert(
  productId: number,
  variationId: number | null,
  email: string,
): Promise<StockAlertResult> {
  // The store client and its schemas are loaded only to request a stock alert, so that product pages load
  // faster.
  const modules = [import('../client/store-client.ts'), import('@sultan/woo-client/stock-alerts')] as const
  const loaded = await Promise.all(modules).catch(() => null)
  if (loaded === null) return { isStored: false, text: messages.failed }
  const [{ browserClient }, { requestStockAlert }] = loaded
  const result = await requestStockAlert(browserClient(), {
    product_id: productId,
    ...(variationId !== null && { variation_id: variationId }),
    email,
  })
  if (result.ok) return { isStored: true, text: result.value.message }
  const { error } = result
  if (error.kind !== 'http') return { isStored: false, text: messages.failed }
  const params = isRecord(error.data) && isRecord(error.data.params) ? error.data.params : {}
  return { isStored: false, text: String(params.email ?? error.message) || messages.failed }
}
