import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { rereadStorageAfterCache } from './reread-storage.ts'
import { persistOnDevice } from './storage.ts'

interface Cart {
  readonly items: readonly string[]
}

const values = new Map<string, string>()
const localStorage = {
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
}

beforeEach(() => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
  // Like a browser's `StorageEvent` without options. Node has no such class.
  vi.stubGlobal(
    'StorageEvent',
    class extends Event {
      readonly key = null
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  values.clear()
})

const store = (items: readonly string[]) =>
  values.set('cart', JSON.stringify({ state: { items }, version: 1 }))
const stored = () => JSON.parse(values.get('cart') ?? 'null')?.state.items

function openCart() {
  const cart = createStore<Cart>(() => ({ items: [] }))
  persistOnDevice(cart, {
    key: 'cart',
    version: 1,
    select: ({ items }) => ({ items }),
    // The cast is safe: this test stores only such values.
    read: value => ({ items: (value as Cart | null)?.items ?? [] }),
  })
  return cart
}

describe('persistOnDevice', () => {
  it('stores a changed part of the state', () => {
    openCart().setState({ items: ['oil'] })
    expect(stored()).toEqual(['oil'])
  })

  it.each([true, false])(
    'reads the stored state again when the page is shown from the back/forward cache (%s)',
    persisted => {
      const cart = openCart()
      rereadStorageAfterCache()
      store(['oil'])
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
      expect(cart.getState().items).toEqual(persisted ? ['oil'] : [])
    },
  )
})
