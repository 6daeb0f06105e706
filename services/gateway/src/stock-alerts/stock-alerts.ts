import { isEmail } from '@sultan/kernel/email'
import { isRecord } from '@sultan/kernel/is-record'
import { readJson } from '../http/read-json.ts'
import { errorResponse, invalidParamsResponse, jsonResponse, notFoundResponse } from '../http/responses.ts'
import { messages } from '../messages/messages.ts'
import { type FieldErrors, isProductId, type Parsed, parsed } from '../validation/fields.ts'

/** Stock alerts: e-mails to shoppers when a sold-out product is in stock again. */
export interface StockAlerts {
  /**
   * Stores an alert for the product or variation `productId`. Stores nothing when the product is unknown or
   * in stock, or when the alert is already pending. At the limit of pending alerts of one mailbox, the new
   * alert replaces the oldest one. At the limit of pending alerts of all mailboxes together, the function
   * stores nothing and returns false; in all other cases it returns true.
   */
  add(alert: { readonly productId: number; readonly email: string }): Promise<boolean>
  /** Ends all stock alerts of the mailbox to which `token` was sent. Returns false for an unknown token. */
  end(token: string): Promise<boolean>
}

interface StockAlertServices {
  /**
   * Stock alerts of the embedded store. `stockAlerts` is null for a connected shop, and for a shop that sends
   * no e-mail: the routes for stock alerts then respond 404.
   */
  readonly stockAlerts: StockAlerts | null
}

/**
 * `POST /sultan/v1/stock-alerts`: responds 202 to every well-formed request, except 503 while no alert can be
 * stored (docs/http-api.md).
 */
export function handleStockAlert(request: Request, services: StockAlertServices): Promise<Response> {
  return withAlerts(request, services, async (stockAlerts, body) => {
    const form = parseAlert(body)
    if (!form.ok) return invalidParamsResponse(form.errors, Object.values(form.errors)[0])
    return (await stockAlerts.add(form.value))
      ? jsonResponse(202, { message: messages.stockAlertStored })
      : errorResponse(503, 'sultan_stock_alerts_full', messages.stockAlertsFull)
  })
}

const TOKEN_PATTERN = /^[\w-]{32}$/

/**
 * `POST /sultan/v1/stock-alerts/end` with the token of an alert e-mail, `{token}`: responds 404 for an
 * unknown token.
 */
export function handleEndAlerts(request: Request, services: StockAlertServices): Promise<Response> {
  return withAlerts(request, services, async (stockAlerts, body) => {
    const { token } = isRecord(body) ? body : {}
    const isKnown = typeof token === 'string' && TOKEN_PATTERN.test(token) && (await stockAlerts.end(token))
    return isKnown
      ? jsonResponse(200, { message: messages.stockAlertsEnded })
      : errorResponse(404, 'sultan_alerts_link_invalid', messages.stockAlertLinkInvalid)
  })
}

/**
 * Parses the JSON body of the request and calls `respond` with the result. Responds 404 when `stockAlerts` is
 * null.
 */
async function withAlerts(
  request: Request,
  { stockAlerts }: StockAlertServices,
  respond: (stockAlerts: StockAlerts, body: unknown) => Promise<Response>,
): Promise<Response> {
  if (stockAlerts === null) return notFoundResponse()
  const body = await readJson(request)
  return body.ok ? respond(stockAlerts, body.value) : body.response
}

function parseAlert(value: unknown): Parsed<{ readonly productId: number; readonly email: string }> {
  const errors: FieldErrors = {}
  const { product_id, variation_id, email } = isRecord(value) ? value : {}
  if (!isProductId(product_id)) errors.product_id = messages.unknownProductId
  if (variation_id !== undefined && variation_id !== null && !isProductId(variation_id))
    errors.variation_id = messages.unknownProductId
  const address = typeof email === 'string' ? email.trim() : ''
  if (!isEmail(address)) errors.email = messages.email
  return parsed({ productId: Number(variation_id ?? product_id), email: address }, errors)
}
