/**
 * The order that is on its way, kept on the device so that a reload in the middle cannot make a second one: the key
 * belongs to exactly this body (OWN-ROUTES: kept until an answer other than a fault arrives).
 */
export interface PendingOrder {
  readonly key: string
  /** The request as sent, so that sending again is the same to the byte. */
  readonly body: string
  readonly lineKeys: readonly string[]
  /** Who sent it; null for a guest. The key belongs to the sender too: another's would be refused, and tell nothing. */
  readonly sender: string | null
  /** The store may have it: the answer was lost. */
  readonly isOpen: boolean
  /** Milliseconds since 1970. */
  readonly sentAt: number
}

/** The gateway knows a key for 24 hours; after that, sending again would make a second order. */
const keyLifeMs = 24 * 60 * 60 * 1000

/** The record for sending `body` now: the old key as long as it is the same order, else a new one. */
export function pendingFor(
  previous: PendingOrder | null,
  { body, lineKeys, sender }: Pick<PendingOrder, 'body' | 'lineKeys' | 'sender'>,
  now: number,
): PendingOrder {
  const same = previous?.body === body && previous.sender === sender && isAlive(previous, now)
  return { key: same ? previous.key : newKey(), body, lineKeys, sender, isOpen: true, sentAt: now }
}

export function readPending(stored: unknown, now: number): PendingOrder | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { key, body, lineKeys, sender, isOpen, sentAt } = stored as Readonly<Record<string, unknown>> // Each field is checked below.
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
  return isAlive(pending, now) ? pending : null
}

/** Else sending it again would be a fault, and the page would wait for ever. */
function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}

function isAlive(pending: PendingOrder, now: number): boolean {
  return now - pending.sentAt < keyLifeMs && pending.sentAt <= now + keyLifeMs
}

/** 32 hexadecimal figures. Not `crypto.randomUUID`, which a page on plain http does not have. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
