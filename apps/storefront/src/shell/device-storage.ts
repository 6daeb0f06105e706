import type { PersistStorage, StorageValue } from 'zustand/middleware'

/**
 * Local storage that never throws: a browser may refuse it (private mode, full, switched off by policy) and a page that
 * cannot remember still has to sell. `window` is asked for because Node has a `localStorage` of its own, shared by all visitors.
 */
export const deviceStorage = {
  read(key: string): unknown {
    if (typeof window === 'undefined') return null
    try {
      const text = window.localStorage.getItem(key)
      return text === null ? null : JSON.parse(text)
    } catch {
      return null
    }
  },
  write(key: string, value: unknown): void {
    if (typeof window === 'undefined') return
    try {
      window.localStorage.setItem(key, JSON.stringify(value))
    } catch {
      // The visit goes on in memory.
    }
  },
  remove(key: string): void {
    if (typeof window === 'undefined') return
    try {
      window.localStorage.removeItem(key)
    } catch {
      // See write.
    }
  },
}

/** For zustand's `persist`. What comes out is unknown: every store reads it with its own reader in `merge`. */
export function persistOnDevice<State>(): PersistStorage<State> {
  return {
    // The cast names what `persist` wants; it reaches the store through `merge` and `migrate` only, which take unknown.
    getItem: key => deviceStorage.read(key) as StorageValue<State> | null,
    setItem: (key, value) => deviceStorage.write(key, value),
    removeItem: key => deviceStorage.remove(key),
  }
}

/** Keeps tabs in step: what another tab wrote under `key` is read again here. */
export function followOtherTabs(key: string, readAgain: () => void): void {
  if (typeof window === 'undefined') return
  window.addEventListener('storage', event => {
    if (event.key === key || event.key === null) readAgain()
  })
}
