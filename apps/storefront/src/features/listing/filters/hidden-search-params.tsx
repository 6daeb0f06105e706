import { useSearch } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '../../../platform/search-params.ts'

interface HiddenSearchParamsProps {
  /** Names of the parameters to keep: those of the list that the form neither sends nor resets. */
  readonly names: readonly string[]
}

/**
 * Some parameters of the URL as hidden fields. Without JavaScript a form sends only its own fields. Parameters that
 * the list does not know are left out, because the server renders the page without them.
 * The order is that of `names`, because the server renders the page with its parameters in another order.
 */
export function HiddenSearchParams({ names }: HiddenSearchParamsProps) {
  const words = parseSearch(stringifySearch(useSearch({ strict: false })))
  return names.map(name => words[name] && <input key={name} type="hidden" name={name} value={words[name]} />)
}
