import { fold } from '@sultan/kernel/fold'
import { create } from 'zustand'
import { deviceStorage, followOtherTabs } from '../../shell/device-storage.ts'

const storageKey = 'sultan-searches'
const mostRemembered = 6
const longestTerm = 100

/** The newest first; two spellings of one term are one. */
export function withSearch(terms: readonly string[], term: string): readonly string[] {
  return term === '' ? terms : [term, ...withoutSearch(terms, term)].slice(0, mostRemembered)
}

export const withoutSearch = (terms: readonly string[], term: string): readonly string[] =>
  terms.filter(other => fold(other) !== fold(term))

/** What cannot be read is left out. */
export function readSearches(stored: unknown): readonly string[] {
  if (!Array.isArray(stored)) return []
  const texts = stored.filter((term): term is string => typeof term === 'string')
  return texts.map(term => term.trim().slice(0, longestTerm)).reduceRight<readonly string[]>(withSearch, [])
}

const recentStore = create(() => ({ terms: readSearches(deviceStorage.read(storageKey)) }))

followOtherTabs(storageKey, () =>
  recentStore.setState({ terms: readSearches(deviceStorage.read(storageKey)) }),
)

export const useRecentSearches = (): readonly string[] => recentStore(state => state.terms)
export const rememberSearch = (term: string): void => keep(withSearch(recentStore.getState().terms, term))
export const forgetSearch = (term: string): void => keep(withoutSearch(recentStore.getState().terms, term))

function keep(terms: readonly string[]): void {
  recentStore.setState({ terms })
  deviceStorage.write(storageKey, terms)
}
