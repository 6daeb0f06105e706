import { useSearch } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '../../../platform/search-params.ts'

interface HiddenSearchParamsProps {
  /**
   * Names of the URL parameters that stay in the URL when the form is submitted, although the form has no
   * fields of its own for them.
   */
  readonly names: readonly string[]
}

/**
 * Hidden fields that keep the parameters `names` of the URL, because without JavaScript a submitted form
 * sends only its own fields. Unknown URL parameters get no field, because the server renders the page without
 * them. The fields have the order of `names`, because the order of the parameters may differ between server
 * and browser.
 */
export function HiddenSearchParams({ names }: HiddenSearchParamsProps) {
  const words = parseSearch(stringifySearch(useSearch({ strict: false })))
  return names.map(name => words[name] && <input key={name} type="hidden" name={name} value={words[name]} />)
}
