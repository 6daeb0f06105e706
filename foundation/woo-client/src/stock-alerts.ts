import * as z from 'zod/mini'
import type { Result, WooClient } from './client.ts'

/** Body of `POST /sultan/v1/stock-alerts`. Source: docs/http-api.md. */
interface StockAlertRequest {
  readonly product_id: number
  readonly variation_id?: number | undefined
  readonly email: string
}

/**
 * Requests an e-mail that the shop sends as soon as a sold-out product is in stock again. The response's
 * `message` may be shown to shoppers.
 */
export async function requestStockAlert(
  client: WooClient,
  request: StockAlertRequest,
): Promise<Result<{ readonly message: string }>> {
  return client.request({
    route: '/sultan/v1/stock-alerts',
    body: request,
    schema: z.object({ message: z.string() }),
  })
}
