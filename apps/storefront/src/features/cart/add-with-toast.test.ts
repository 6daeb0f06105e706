import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toastStore } from '../../platform/toasts.ts'
import { addAllToCartWithToast, addToCartWithToast } from './add-with-toast.ts'
import { addToCart, replaceLines } from './cart-store.ts'

const book = {
  id: 47,
  slug: 'tefsir',
  name: 'Tefsir',
  price: 12.5,
  image: '',
  soldIndividually: true,
} as const
const oil = { id: 7, slug: 'ulje', name: 'Ulje', price: 12.5, image: '' }

/** Titles and texts of the toasts that `add` shows. */
async function toastsOf(add: () => void) {
  toastStore.setState({ toasts: [] })
  add()
  await vi.runAllTimersAsync()
  return toastStore.getState().toasts.map(({ title, text }) => `${title}: ${text}`)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => callback())
  replaceLines([])
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  toastStore.setState({ toasts: [] })
})

describe('toasts about added items', () => {
  it('when a product that is sold individually is added again, say that the product is already in the cart', async () => {
    expect(await toastsOf(() => addToCartWithToast(book))).toEqual(['Dodano u korpu: Tefsir.'])
    expect(await toastsOf(() => addToCartWithToast(book))).toEqual(['Već u korpi: Tefsir.'])
  })

  it('when a product whose cart line has the maximum quantity is added again, say that the product is already in the cart', async () => {
    expect(await toastsOf(() => addToCartWithToast(oil, 999))).toEqual(['Dodano u korpu: Ulje.'])
    expect(await toastsOf(() => addToCartWithToast(oil))).toEqual(['Već u korpi: Ulje.'])
  })

  it('when two products are added and one of them is sold individually and already in the cart, name only the other product', async () => {
    addToCart(book)
    const items = [book, oil].map(item => ({ item, quantity: 1 }))
    expect(await toastsOf(() => addAllToCartWithToast(items))).toEqual(['Dodano u korpu: Ulje.'])
  })
})
