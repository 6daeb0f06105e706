/**
 * The order that was sent last, stored on this device so that a reload cannot place it twice. Its idempotency
 * key is valid for one request body only. The key is kept until the gateway has recorded a response for it
 * (docs/http-api.md, "POST /sultan/v1/orders").
 */
export interface PendingOrder {
  readonly key: string
  /** The request body as sent; a retry repeats it byte for byte. */
  readonly body: string
  readonly lineKeys: readonly string[]
  /**
   * Id of the signed-in account that sends the order; null for a guest. The idempotency key is valid only for
   * this sender.
   */
  readonly sender: string | null
  /** True while the response to the order request is missing, so the store may have the order. */
  readonly isOpen: boolean
  /** When the order was last sent from the form, in ms since 1970. A retry does not change it. */
  readonly sentAt: number
}

/** Key under which the pending order is stored in `localStorage`. */
export const PENDING_ORDER_KEY = 'sultan-checkout-order'

/** The gateway stores an idempotency key for 24 hours. A retry after that can place a second order. */
const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000

/**
 * Returns the pending order for a request body and its sender (a signed-in account or a guest). Reuses the
 * idempotency key of `previous` if `previous` has an equal body and an equal sender and its key has not
 * expired. Otherwise the pending order gets a new idempotency key.
 */
export function pendingOrderFor(
  previous: PendingOrder | null,
  { body, lineKeys, sender }: Pick<PendingOrder, 'body' | 'lineKeys' | 'sender'>,
  now: number,
): PendingOrder {
  const same = previous?.body === body && previous.sender === sender && isKeyValid(previous, now)
  return { key: same ? previous.key : newKey(), body, lineKeys, sender, isOpen: true, sentAt: now }
}

export function readPendingOrder(stored: unknown, now: number): PendingOrder | null {
  if (typeof stored !== 'object' || stored === null) return null
  // The cast is safe, because each field of the stored value is checked before it is used.
  const { key, body, lineKeys, sender, isOpen, sentAt } = stored as Readonly<Record<string, unknown>>
  if (typeof key !== 'string' || !/^[\x21-\x7e]{16,128}$/.test(key)) return null
  if (
    typeof body !== 'string' ||
    !isJsonObject(body) ||
    typeof sentAt !== 'number' ||
    !Array.isArray(lineKeys)
  )
    return null
  const pending = {
    key,
    body,
    lineKeys: lineKeys.filter(lineKey => typeof lineKey === 'string'),
    sender: typeof sender === 'string' ? sender : null,
    isOpen: isOpen === true,
    sentAt,
  }
  return isKeyValid(pending, now) ? pending : null
}

/**
 * Whether a stored request body is a JSON object or array. A stored order with an unparsable body could never
 * be sent again.
 */
function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}

function isKeyValid(pending: PendingOrder, now: number): boolean {
  return now - pending.sentAt < KEY_LIFETIME_MS && pending.sentAt <= now + KEY_LIFETIME_MS
}

/**
 * Returns a new idempotency key of 32 hexadecimal digits. `crypto.randomUUID` is not used, because it does
 * not exist on pages without HTTPS.
 */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
