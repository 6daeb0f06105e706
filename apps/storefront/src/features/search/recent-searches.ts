import { fold } from '@sultan/kernel/fold-text'

const MAX_RECENT_SEARCHES = 6
const MAX_TERM_LENGTH = 100

/**
 * Puts a search term first in the list of recent search terms, and drops the oldest term when the list
 * exceeds its maximum length. Terms that differ only in case or diacritics count as one term.
 */
export function withSearch(terms: readonly string[], term: string): readonly string[] {
  return term === '' ? terms : [term, ...withoutSearch(terms, term)].slice(0, MAX_RECENT_SEARCHES)
}

export const withoutSearch = (terms: readonly string[], term: string): readonly string[] =>
  terms.filter(other => fold(other) !== fold(term))

/** Reads the stored search terms. Entries that are not text are dropped. */
export function readSearches(stored: unknown): readonly string[] {
  if (!Array.isArray(stored)) return []
  const texts = stored.filter((term): term is string => typeof term === 'string')
  return texts
    .map(term => term.trim().slice(0, MAX_TERM_LENGTH))
    .reduceRight<readonly string[]>(withSearch, [])
}
