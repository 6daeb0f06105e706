import { create } from 'zustand'

/** Whether the search overlay is open (specification §4). This state does not survive a reload. */
const searchStore = create(() => ({ isOpen: false }))

export const openSearch = (): void => searchStore.setState({ isOpen: true })
export const closeSearch = (): void => searchStore.setState({ isOpen: false })
export const useSearchIsOpen = (): boolean => searchStore(state => state.isOpen)
