import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { rereadStorageAfterCache } from './reread-storage.ts'
import { persistOnDevice } from './storage.ts'

interface Cart {
  readonly items: readonly string[]
}

const values = new Map<string, string>()
let isFull = false
const localStorage = {
  getItem: (key: string) => values.get(key) ?? null,
  setItem(key: string, value: string) {
    if (isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    values.set(key, value)
  },
}

beforeEach(() => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
  // Replaces the browser's class `StorageEvent`, which Node lacks. An event without options has the key null.
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
  isFull = false
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
    // The cast is safe: these tests store only carts.
    read: value => ({ items: (value as Cart | null)?.items ?? [] }),
  })
  return cart
}

describe('persistOnDevice', () => {
  it('stores the state of a zustand store when the state changes', () => {
    openCart().setState({ items: ['oil'] })
    expect(stored()).toEqual(['oil'])
  })

  it.each([
    ['reads', true],
    ['does not read', false],
  ])('%s the stored state again at a `pageshow` event whose property `persisted` is %s', (_, persisted) => {
    const cart = openCart()
    rereadStorageAfterCache()
    store(['oil'])
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    expect(cart.getState().items).toEqual(persisted ? ['oil'] : [])
  })

  const showFromCache = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

  it('keeps the state in memory when storage is full and the back/forward cache restores the page', () => {
    const cart = openCart()
    rereadStorageAfterCache()
    cart.setState({ items: ['oil'] })
    isFull = true
    cart.setState({ items: ['oil', 'soap'] })
    showFromCache()
    expect(cart.getState().items).toEqual(['oil', 'soap'])
  })

  it('keeps the state in memory when storage is blocked and the back/forward cache restores the page', () => {
    vi.stubGlobal(
      'window',
      Object.defineProperty(new EventTarget(), 'localStorage', {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      }),
    )
    const cart = openCart()
    rereadStorageAfterCache()
    cart.setState({ items: ['oil'] })
    showFromCache()
    expect(cart.getState().items).toEqual(['oil'])
  })

  it('reads a state that another tab writes after this tab has failed to store its state', () => {
    const cart = openCart()
    isFull = true
    cart.setState({ items: ['soap'] })
    store(['oil'])
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'cart' }))
    expect(cart.getState().items).toEqual(['oil'])
  })
})
