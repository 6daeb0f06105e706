import { isRecord } from '@sultan/kernel/is-record'
import type { Reply } from '../probe.ts'

export function records(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

/** The dialect's error code of an answer. */
export function codeOf({ json }: Reply): string {
  return isRecord(json) && typeof json.code === 'string' ? json.code : ''
}

/** The values of a list of WooCommerce settings by their ids. */
export function settingsOf({ status, json }: Reply): ReadonlyMap<string, unknown> | null {
  if (status !== 200 || !Array.isArray(json)) return null
  return new Map(records(json).map(({ id, value }) => [String(id), value]))
}

/** An amount as the owner typed it: `100`, `100,00`, `1.234,50`; null when it is none. */
export function amountOf(value: unknown): number | null {
  const text = String(value ?? '').trim()
  const plain = text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}
