import { isRecord } from '@sultan/kernel/is-record'
import type { StoreApi } from 'zustand'

interface SafeStorage {
  /** The stored value, parsed as JSON; null when the value is missing or not JSON. */
  read(key: string): unknown
  /** Stores `value` as JSON. Returns false on the server and when storage is blocked or full, else true. */
  write(key: string, value: unknown): boolean
  remove(key: string): void
}

export const deviceStorage: SafeStorage = safeStorage(() => window.localStorage)

/** Wraps `sessionStorage`, whose values survive reloads and are removed with the tab. */
export const tabStorage: SafeStorage = safeStorage(() => window.sessionStorage)

/**
 * Wraps a browser storage so that no access throws. Browsers may block storage (private mode, quota, policy),
 * and the shop works without storage. The callback `storage` must return a property of `window`, because Node
 * has a global `localStorage`, which all visitors would share. On the server, `window` does not exist, so the
 * callback throws and nothing is stored.
 */
function safeStorage(storage: () => Storage): SafeStorage {
  const attempt = <T>(act: () => T): T | null => {
    try {
      return act()
    } catch {
      return null
    }
  }
  return {
    read: key => attempt(() => JSON.parse(storage().getItem(key) ?? 'null')),
    write: (key, value) => attempt(() => storage().setItem(key, JSON.stringify(value))) !== null,
    remove: key => {
      attempt(() => storage().removeItem(key))
    },
  }
}

interface StoredPart<State> {
  readonly key: string
  /**
   * Version number of the stored format. A state stored with another version is converted by `read` and
   * stored again.
   */
  readonly version: number
  /** Returns the part of the zustand store's state that is written to `localStorage`. */
  readonly select: (state: State) => Partial<State>
  /**
   * Converts the stored state, which may be damaged or come from an earlier version of the shop, to a valid
   * state. `stored` is null when nothing is stored.
   */
  readonly read: (stored: unknown) => Partial<State>
}

/**
 * Stores a part of a zustand store's state on this device as `{state, version}`, the form of zustand's
 * `persist`. Loads the stored state immediately, and again whenever another tab has written it. During
 * hydration zustand returns the store's initial state, which the server has rendered.
 */
export function persistOnDevice<State>(
  store: StoreApi<State>,
  { key, version, select, read }: StoredPart<State>,
): void {
  let isReading = false
  let isStored = true
  const write = () => {
    isStored = deviceStorage.write(key, { state: select(store.getState()), version })
  }
  const readAgain = () => {
    const stored = deviceStorage.read(key)
    isReading = true
    store.setState(read(isRecord(stored) ? stored.state : null))
    isReading = false
    if (isRecord(stored) && stored.version !== version) write()
  }
  readAgain()
  // When storage is blocked or full, the state in memory is newer than the stored state. A page from the
  // back/forward cache (`reread-storage.ts`) then keeps the state in memory.
  followOtherTabs(key, event => (isStored || event.key) && readAgain())
  // A state that was just read from storage is not written back, because another tab may have written a newer
  // state in the meantime. Only `readAgain` writes a state back, if it was stored with another `version`.
  store.subscribe(() => isReading || write())
}

/**
 * Calls `readAgain` when another tab has written the stored value of `key`. A `storage` event without a key
 * also calls `readAgain`, because any key may have been written.
 */
export function followOtherTabs(key: string, readAgain: (event: StorageEvent) => void): void {
  if (typeof window === 'undefined') return
  window.addEventListener('storage', event => {
    if (event.key === key || event.key === null) readAgain(event)
  })
}
