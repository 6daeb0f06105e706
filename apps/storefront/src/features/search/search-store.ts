import { create } from 'zustand'

/** Open or closed (spec §4); not kept over reloads. */
const searchStore = create(() => ({ isOpen: false }))

export const openSearch = (): void => searchStore.setState({ isOpen: true })
export const closeSearch = (): void => searchStore.setState({ isOpen: false })
export const useSearchIsOpen = (): boolean => searchStore(state => state.isOpen)
