import { ok, type Result } from '../../domain/rejection.ts'
import { INVALID_VALUE } from './not-supported.ts'
import type { Json } from './resource.ts'

/** A setting of a payment or shipping method. */
export interface MethodSetting {
  readonly id: string
  readonly label: string
  readonly description?: string
  readonly type: string
  readonly value: string
  readonly default?: string
  readonly placeholder?: string
  /** The possible values of the setting with their labels, possibly in groups. */
  readonly options?: Json
}

/** The JSON of the settings of a payment or shipping method, keyed by setting id (wire fact 100). */
export function settingsJson(settings: readonly MethodSetting[]): Json {
  return Object.fromEntries(
    settings.map(({ id, label, description = '', type, value, options, ...more }) => [
      id,
      {
        ...{ id, label, description, type, value },
        default: more.default ?? '',
        tip: description,
        placeholder: more.placeholder ?? '',
        ...(options !== undefined && { options }),
      },
    ]),
  )
}

/**
 * Reads the settings of a payment or shipping method from a request. Returns a map from setting id to the
 * value as text, for the settings with the ids `known`. Ignores settings with other ids and, like PHP's
 * `isset`, settings with the value null. Rejects a value that is not null, a text or a number.
 */
export function sentSettings(
  sent: Json | undefined,
  known: readonly string[],
): Result<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>()
  for (const id of known) {
    const value = sent?.[id] ?? null
    if (value === null) continue
    if (typeof value !== 'string' && typeof value !== 'number') return INVALID_VALUE
    texts.set(id, `${value}`)
  }
  return ok(texts)
}
