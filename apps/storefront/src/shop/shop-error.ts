import type { Result, WireError } from '@sultan/woo-wire/client'

/** A question to the shop that failed; thrown inside queries only, because that is how Query learns of a failure. */
export class ShopError extends Error {
  override readonly name = 'ShopError'
  readonly wire: WireError

  constructor(wire: WireError) {
    super(wire.kind === 'http' ? `${wire.status} ${wire.code}` : wire.kind)
    this.wire = wire
  }
}

/** The value, or the failure as an error. */
export function valueFrom<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new ShopError(result.error)
}

/** The value, or null where the shop says that there is no such thing. */
export function valueOrMissing<T>(result: Result<T>): T | null {
  if (!result.ok && result.error.kind === 'http' && result.error.status === 404) return null
  return valueFrom(result)
}

/** Whether asking again is pointless (spec §8: no retry on 404). */
export const isMissing = (error: unknown): boolean =>
  error instanceof ShopError && error.wire.kind === 'http' && error.wire.status === 404
