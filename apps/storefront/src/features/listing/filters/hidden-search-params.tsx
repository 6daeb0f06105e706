import { useSearch } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '../../../platform/search-params.ts'

interface HiddenSearchParamsProps {
  /** Names of the parameters to omit: those that the form sends itself, and those that the form resets. */
  readonly except: readonly string[]
}

/**
 * The parameters of the URL, without those in `except`, as hidden fields. Without JavaScript a form sends
 * only its own fields.
 */
export function HiddenSearchParams({ except }: HiddenSearchParamsProps) {
  const words = parseSearch(stringifySearch(useSearch({ strict: false })))
  return Object.entries(words)
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
