import { useSearch } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '../../../search-params.ts'

interface KeptWordsProps {
  /** Parameters that the form sends itself, and those that would make no sense with them. */
  readonly except: readonly string[]
}

/** The rest of the address: without JavaScript a form sends only what it holds. */
export function KeptWords({ except }: KeptWordsProps) {
  const words = parseSearch(stringifySearch(useSearch({ strict: false })))
  return Object.entries(words)
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
