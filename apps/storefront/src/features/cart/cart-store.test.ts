import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/**
 * Replaces the parts of `window` that the cart store uses. With `broken`, every method of `localStorage`
 * throws.
 */
function fakeWindow(stored: Record<string, string>, broken = false) {
  const listeners: ((event: { key: string | null }) => void)[] = []
  const use = <T>(act: () => T): T => {
    if (broken) throw new DOMException('denied', 'SecurityError')
    return act()
  }
  const localStorage = {
    getItem: (key: string) => use(() => stored[key] ?? null),
    setItem: (key: string, value: string) => use(() => Object.assign(stored, { [key]: value })),
    removeItem: (key: string) => use(() => Reflect.deleteProperty(stored, key)),
  }
  const window = {
    localStorage,
    addEventListener: (_: string, listener: (typeof listeners)[number]) => listeners.push(listener),
  }
  vi.stubGlobal('window', window)
  return {
    dispatchStorageEvent(key: string | null) {
      for (const listener of listeners) listener({ key })
    },
  }
}

const item = { id: 7, slug: 'ulje', name: 'Ulje', price: 12.5, image: '' }
const line = { ...item, key: '7', quantity: 2 }
const version2 = (...items: unknown[]) => JSON.stringify({ state: { items }, version: 2 })
const load = () => import('./cart-store.ts')

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

describe('cart store', () => {
  it('restores stored cart lines, with the cart drawer closed', async () => {
    const stored: Record<string, string> = {}
    fakeWindow(stored)
    const first = await load()
    first.addToCart(item, 2)
    first.openCart()
    expect(JSON.parse(stored['sultan-cart'] ?? '')).toEqual({ state: { items: [line] }, version: 2 })
    vi.resetModules()
    const second = await load()
    expect(second.cartStore.getState()).toEqual({ items: [line], isOpen: false })
  })

  it('has no cart lines in the state of the first render, even when the browser has stored cart lines', async () => {
    fakeWindow({ 'sultan-cart': version2(line) })
    const { cartStore } = await load()
    expect(cartStore.getInitialState().items).toEqual([])
  })

  it('migrates a stored cart of an older version, and stores the migrated cart', async () => {
    const stored = {
      'sultan-cart': JSON.stringify({
        state: {
          items: [{ id: '7', slug: 'ulje', name: 'Ulje', price: '12.5', quantity: '2', image: null }],
        },
        version: 1,
      }),
    }
    fakeWindow(stored)
    const { cartStore } = await load()
    expect(cartStore.getState().items).toEqual([line])
    expect(JSON.parse(stored['sultan-cart'])).toEqual(JSON.parse(version2(line)))
  })

  it.each([
    '',
    '{',
    'null',
    '5',
    '"korpa"',
    '[]',
    '{}',
    '{"state":null,"version":2}',
    '{"state":5,"version":2}',
    '{"state":{"items":null},"version":2}',
    '{"state":{"items":{"0":{}}},"version":2}',
    '{"state":{"items":[null,5,[],{}]},"version":2}',
    '{"state":{"items":[{"id":"x"}]},"version":99}',
    '{"version":0}',
    '{"state":{"then":1},"version":1}',
    '\u0000',
  ])(
    'when the browser has stored the invalid text %j as the cart, starts without cart lines, and can then add an item',
    async text => {
      fakeWindow({ 'sultan-cart': text })
      const { addToCart, cartStore } = await load()
      expect(cartStore.getState().items).toEqual([])
      addToCart(item, 2)
      expect(cartStore.getState().items).toEqual([line])
    },
  )

  it('adds and removes items when the storage of the browser is blocked', async () => {
    fakeWindow({}, true)
    const { addToCart, cartStore, removeLine } = await load()
    addToCart(item)
    expect(cartStore.getState().items).toHaveLength(1)
    removeLine('7')
    expect(cartStore.getState().items).toEqual([])
  })

  it('applies a change of the stored cart by another browser tab, and ignores changes of other storage keys', async () => {
    const stored: Record<string, string> = {}
    const { dispatchStorageEvent } = fakeWindow(stored)
    const { cartStore, openCart } = await load()
    openCart()
    stored['sultan-cart'] = version2(line)
    dispatchStorageEvent('sultan-wishlist')
    expect(cartStore.getState().items).toEqual([])
    dispatchStorageEvent('sultan-cart')
    expect(cartStore.getState()).toEqual({ items: [line], isOpen: true })
    delete stored['sultan-cart']
    dispatchStorageEvent(null)
    expect(cartStore.getState().items).toEqual([])
  })

  it('has no lines on the server, where all visitors share one process', async () => {
    const { cartStore } = await load()
    expect(cartStore.getState().items).toEqual([])
  })
})
