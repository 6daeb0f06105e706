import type { Json } from '../json.ts'
import { type Answer, refuse } from './answer.ts'
import type { Call } from './call.ts'

/** What may stand in a parameter: one of some words, several of them, or a whole number. */
type Rule =
  | { readonly oneOf: readonly string[] }
  | { readonly anyOf: readonly string[] }
  | { readonly from: number; readonly to?: number }

interface Fault {
  readonly code: string
  readonly message: string
  readonly data: Json
}

/** 400 `rest_invalid_param` with all faults at once (fact 19), or null. Unknown parameters are passed over. */
export function wrongParams(call: Call, rules: Readonly<Record<string, Rule>>): Answer | null {
  const faults = new Map<string, Fault>()
  for (const [name, rule] of Object.entries(rules)) {
    const value = call.query.get(name)
    const fault = value === null ? null : faultOf(name, value, rule)
    if (fault !== null) faults.set(name, fault)
  }
  return faults.size === 0 ? null : invalidParams(faults)
}

export function invalidParams(faults: ReadonlyMap<string, Fault>): Answer {
  const params = Object.fromEntries([...faults].map(([name, { message }]) => [name, message]))
  const details = Object.fromEntries([...faults].map(([name, fault]) => [name, { ...fault }]))
  const names = [...faults.keys()].join(', ')
  return refuse(400, 'rest_invalid_param', `Invalid parameter(s): ${names}`, { params, details })
}

function faultOf(name: string, value: string, rule: Rule): Fault | null {
  if ('from' in rule) return numberFault(name, value, rule)
  const allowed = 'oneOf' in rule ? rule.oneOf : rule.anyOf
  const given = 'oneOf' in rule ? [value] : value.split(',')
  const at = given.findIndex(word => !allowed.includes(word))
  if (at < 0 || value === '') return null
  const where = 'oneOf' in rule ? name : `${name}[${at}]`
  return { code: 'rest_not_in_enum', message: `${where} is not one of ${inWords(allowed)}.`, data: null }
}

function numberFault(name: string, value: string, { from, to }: { from: number; to?: number }): Fault | null {
  if (!/^-?\d+$/.test(value)) {
    return { code: 'rest_invalid_type', message: `${name} is not of type integer.`, data: { param: name } }
  }
  const number = Number(value)
  if (number >= from && number <= (to ?? number)) return null
  const message =
    to === undefined
      ? `${name} must be greater than or equal to ${from}`
      : `${name} must be between ${from} (inclusive) and ${to} (inclusive)`
  return { code: 'rest_out_of_bounds', message, data: null }
}

function inWords(words: readonly string[]): string {
  if (words.length < 3) return words.join(' and ')
  return `${words.slice(0, -1).join(', ')}, and ${words.at(-1)}`
}
