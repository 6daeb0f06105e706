import type { PersistStorage, StorageValue } from 'zustand/middleware'

interface SafeStorage {
  /** The stored value, parsed; null when there is none or it cannot be read. */
  read(key: string): unknown
  write(key: string, value: unknown): void
  remove(key: string): void
}

/** Kept on this device. */
export const deviceStorage: SafeStorage = safeStorage(() => window.localStorage)

/** Kept for this visit of this tab: over reloads, gone with the tab. */
export const visitStorage: SafeStorage = safeStorage(() => window.sessionStorage)

/**
 * Storage that never throws: a browser may refuse it (private mode, full, switched off by policy) and a page that cannot
 * remember still has to sell. `window` is asked for because Node has a `localStorage` of its own, shared by all visitors.
 */
function safeStorage(storage: () => Storage): SafeStorage {
  const attempt = <T>(act: () => T): T | null => {
    if (typeof window === 'undefined') return null
    try {
      return act()
    } catch {
      return null
    }
  }
  return {
    read: key => attempt(() => JSON.parse(storage().getItem(key) ?? 'null')),
    write: (key, value) => {
      attempt(() => storage().setItem(key, JSON.stringify(value)))
    },
    remove: key => {
      attempt(() => storage().removeItem(key))
    },
  }
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
