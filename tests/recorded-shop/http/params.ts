import type { Json } from '../json.ts'
import type { ShopRequest } from './call.ts'
import { errorResponse, type ShopResponse } from './response.ts'

/**
 * Allowed values of a query parameter. `oneOf`: one of the strings; `anyOf`: a comma-separated list of the
 * strings; `from`: an integer of at least `from` and, if set, at most `to`.
 */
type Rule =
  | { readonly oneOf: readonly string[] }
  | { readonly anyOf: readonly string[] }
  | { readonly from: number; readonly to?: number }

interface ParamError {
  readonly code: string
  readonly message: string
  readonly data: Json
}

/**
 * Returns the response 400 `rest_invalid_param` with the errors of all parameters (wire fact 19), or null
 * when all are valid. Unknown parameters are ignored.
 */
export function wrongParams(call: ShopRequest, rules: Readonly<Record<string, Rule>>): ShopResponse | null {
  const errors = new Map<string, ParamError>()
  for (const [name, rule] of Object.entries(rules)) {
    const value = call.query.get(name)
    const error = value === null ? null : paramErrorOf(name, value, rule)
    if (error !== null) errors.set(name, error)
  }
  return errors.size === 0 ? null : invalidParams(errors)
}

export function invalidParams(errors: ReadonlyMap<string, ParamError>): ShopResponse {
  const params = Object.fromEntries([...errors].map(([name, { message }]) => [name, message]))
  const details = Object.fromEntries([...errors].map(([name, error]) => [name, { ...error }]))
  const names = [...errors.keys()].join(', ')
  return errorResponse(400, 'rest_invalid_param', `Invalid parameter(s): ${names}`, { params, details })
}

function paramErrorOf(name: string, value: string, rule: Rule): ParamError | null {
  if ('from' in rule) return numberError(name, value, rule)
  const allowed = 'oneOf' in rule ? rule.oneOf : rule.anyOf
  const given = 'oneOf' in rule ? [value] : value.split(',')
  const at = given.findIndex(word => !allowed.includes(word))
  if (at < 0 || value === '') return null
  const where = 'oneOf' in rule ? name : `${name}[${at}]`
  return { code: 'rest_not_in_enum', message: `${where} is not one of ${joinWords(allowed)}.`, data: null }
}

function numberError(
  name: string,
  value: string,
  { from, to }: { from: number; to?: number },
): ParamError | null {
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

function joinWords(words: readonly string[]): string {
  if (words.length < 3) return words.join(' and ')
  return `${words.slice(0, -1).join(', ')}, and ${words.at(-1)}`
}
