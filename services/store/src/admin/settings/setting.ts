import type { Json } from '../framework/resource.ts'

/** A WooCommerce setting with its current value in this shop. */
export interface Setting {
  readonly id: string
  readonly label: string
  readonly description?: string
  readonly type: 'text' | 'number' | 'textarea' | 'select' | 'multiselect' | 'radio' | 'checkbox'
  readonly default?: string
  readonly value: string | readonly string[]
  /** The possible values of the setting with their labels. */
  readonly options?: Readonly<Record<string, string>>
  /** The environment variable that sets the value of the setting. */
  readonly variable?: string
}

/** A setting that is on or off, as `yes` or `no`. */
export const checkbox = (id: string, label: string, isOn: boolean): Setting => ({
  ...{ id, label, type: 'checkbox', value: isOn ? 'yes' : 'no', default: isOn ? 'yes' : 'no' },
})

/** Returns the JSON object of a setting in the form of a `wc/v3/settings` response, but without `_links`. */
export function settingJson({ id, label, description = '', type, options, ...more }: Setting): Json {
  return {
    ...{ id, label, description, type, default: more.default ?? '', tip: description, value: more.value },
    ...(options !== undefined && { options }),
  }
}

/** Whether WooCommerce would accept the value for the setting. */
export function isPossible({ type, options }: Setting, value: unknown): boolean {
  if (type === 'multiselect') return Array.isArray(value) && value.every(one => isOption(options, one))
  if (typeof value !== 'string' && typeof value !== 'number') return false
  if (type === 'checkbox') return value === 'yes' || value === 'no'
  if (type === 'number') return Number.isFinite(Number(value))
  return isOption(options, value)
}

/** Whether the value in a request equals the current value of the setting. */
export function isCurrent({ value: current }: Setting, value: unknown): boolean {
  if (!Array.isArray(value) || typeof current === 'string') return String(value) === current
  return JSON.stringify(value.map(String).toSorted()) === JSON.stringify([...current].toSorted())
}

function isOption(options: Setting['options'], value: unknown): boolean {
  return options === undefined || Object.hasOwn(options, String(value))
}
