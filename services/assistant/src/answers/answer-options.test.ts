import { money } from '@sultan/kernel/money'
import { expect, it } from 'vitest'
import type { AssistantShop } from '../assistant.ts'
import { createEmbeddedEngine } from '../embedded-engine.ts'
import { createTrialShop } from '../trial-shop.ts'

/** Two of a kind; only the first is made in XXL, and dearer so. */
function shopOfTwo(): AssistantShop {
  const shop = createTrialShop([
    { id: 1, name: 'Abaja „Safija”', price: 9990, category: 'Abaje', tags: ['abaje'] },
    { id: 2, name: 'Abaja „Lejla”', price: 8990, category: 'Abaje', tags: ['abaje'] },
  ])
  const sizes: Readonly<Record<number, readonly [string, number][]>> = {
    1: [
      ['M', 9990],
      ['XXL', 10_990],
    ],
    2: [['M', 8990]],
  }
  return {
    ...shop,
    async details(id) {
      const details = await shop.details(id)
      const own = sizes[id] ?? []
      return (
        details && {
          ...details,
          attributes: [{ name: 'Veličina', options: own.map(([size]) => size) }],
          variations: own.map(([size, price]) => ({
            ...{ options: [size], price: money(price), priceBefore: null, stock: 'in' as const },
          })),
        }
      )
    },
  }
}
const ask = (message: string) => createEmbeddedEngine(shopOfTwo()).answer({ message, history: [] })

it('names of several products those that can be had so, at the price of that option', async () => {
  const { response, products } = await ask('imate li abaje u XXL')
  expect(response).toMatch(/^Da, imamo:.*Safija”\]\([^)]*\), XXL: 109,90/s)
  expect(products.map(({ id }) => id)).toEqual([1])
})

it('holds the budget against the price of that option', async () => {
  const { response } = await ask('abaje XXL do 100 KM')
  expect(response).toContain('Za taj iznos trenutno nemamo')
  expect(response).not.toContain('Da, imamo')
})

it('says that none of them is made so', async () => {
  expect((await ask('imate li abaje u S')).response).toMatch(/^Nažalost, baš to trenutno nemamo:/)
})
