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

/** Settings by id, as payment and shipping methods contain them (wire fact 100). */
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
 * The settings in a request: their values as texts by setting id. Values other than texts and numbers are
 * ignored.
 */
export function sentSettings(sent: Json | undefined): ReadonlyMap<string, string> {
  const texts = Object.entries(sent ?? {}).flatMap(([id, value]): [string, string][] =>
    typeof value === 'string' || typeof value === 'number' ? [[id, `${value}`]] : [],
  )
  return new Map(texts)
}
