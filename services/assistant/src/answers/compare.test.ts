import { expect, it } from 'vitest'
import { createShopFixture } from '../../tests/assistant-shop.fixture.ts'
import { createEmbeddedEngine } from '../embedded-engine.ts'

it('compare quotes the stated difference between two products without its health claims', async () => {
  const description =
    '<h3>Razlika u odnosu na livadski med</h3><p>Tamniji je i gušći.</p><p>Liječi kašalj.</p>'
  const shop = createShopFixture([
    { id: 1, name: 'Kaduljin med', description },
    { id: 2, name: 'Livadski med', description: '<p>Svijetao med.</p>' },
  ])
  const message = 'koja je razlika između kaduljin med i livadski med'
  const { response } = await createEmbeddedEngine(shop).answer({ message, history: [] })
  expect(response).toContain('Tamniji je i gušći.')
  expect(response).not.toContain('kašalj')
})
