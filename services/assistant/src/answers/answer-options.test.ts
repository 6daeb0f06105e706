import { money } from '@sultan/kernel/money'
import { expect, it } from 'vitest'
import { createShopFixture } from '../../tests/assistant-shop.fixture.ts'
import type { AssistantShop } from '../catalogue/assistant-shop.ts'
import { createEmbeddedEngine } from '../embedded-engine.ts'

/** A shop with two abayas. Only the first abaya has size XXL, which costs more than its size M. */
function shopWithTwoAbayas(): AssistantShop {
  const shop = createShopFixture([
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
const ask = (message: string) => createEmbeddedEngine(shopWithTwoAbayas()).answer({ message, history: [] })

it('answerOptions lists only products that have the requested size, with its price', async () => {
  const { response, products } = await ask('imate li abaje u XXL')
  expect(response).toMatch(/^Da, imamo:.*Safija”\]\([^)]*\), XXL: 109,90/s)
  expect(products.map(({ id }) => id)).toEqual([1])
})

it('answerOptions states that no product fits the budget when the requested size costs more', async () => {
  const { response } = await ask('abaje XXL do 100 KM')
  expect(response).toContain('Za taj iznos trenutno nemamo')
  expect(response).not.toContain('Da, imamo')
})

it('answerOptions states that no product has the requested size', async () => {
  expect((await ask('imate li abaje u S')).response).toMatch(/^Nažalost, baš to trenutno nemamo:/)
})
