import { create } from 'zustand'
import { deviceStorage, followOtherTabs } from '../../platform/storage.ts'
import { readSearches, withoutSearch, withSearch } from './recent-searches.ts'

const STORAGE_KEY = 'sultan-searches'

const recentStore = create(() => ({ terms: readSearches(deviceStorage.read(STORAGE_KEY)) }))

followOtherTabs(STORAGE_KEY, () =>
  recentStore.setState({ terms: readSearches(deviceStorage.read(STORAGE_KEY)) }),
)

export const useRecentSearches = (): readonly string[] => recentStore(state => state.terms)
export const rememberSearch = (term: string): void =>
  storeTerms(withSearch(recentStore.getState().terms, term))
export const forgetSearch = (term: string): void =>
  storeTerms(withoutSearch(recentStore.getState().terms, term))

function storeTerms(terms: readonly string[]): void {
  recentStore.setState({ terms })
  deviceStorage.write(STORAGE_KEY, terms)
}
