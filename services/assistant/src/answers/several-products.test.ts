import { defaultShopTerms } from '@sultan/kernel/default-shop-terms'
import { expect, it } from 'vitest'
import { createShopFixture } from '../../tests/assistant-shop.fixture.ts'
import { createEmbeddedEngine } from '../embedded-engine.ts'

const products = [
  { id: 1, name: 'Kaduljin med', price: 2600 },
  { id: 2, name: 'Crni sapun', price: 1490 },
  { id: 3, name: 'Bakarna džezva', price: 9000, now: { inStock: false } },
  { id: 4, name: 'Kurs kaligrafije', price: 5000, now: { isVirtual: true as const } },
]
const shop = createShopFixture(products)
const shown = '– [Kaduljin med](/proizvod/p-1): 26,00 KM\n– [Crni sapun](/proizvod/p-2): 14,90 KM'
const ask = async (message: string, history: readonly string[] = [], of = shop) => {
  const turns = history.map((content, at) => ({
    role: at % 2 === 0 ? ('user' as const) : ('assistant' as const),
    content,
  }))
  return (await createEmbeddedEngine(of).answer({ message, history: turns })).response
}

it.each([
  ['koliko je kaduljin med s dostavom', /Ukupno s dostavom 33,00/],
  ['kaduljin med i crni sapun, koliko ukupno s dostavom', /Ukupno s dostavom 47,90/],
  ['tri kaduljina meda koliko ukupno', /3 × 26,00.*Ukupno s dostavom 85,00/s],
  ['pet kaduljinih medova koliko ukupno s dostavom', /Ukupno s dostavom 130,00/],
  ['imam 30 KM, koliko je kaduljin med s dostavom', /Ukupno s dostavom 33,00/],
  ['kaduljin med i kurs kaligrafije, koliko ukupno s dostavom', /Ukupno s dostavom 83,00/],
])(
  'answerTotal adds the delivery price (7 KM, from 100 KM on 0) to the price of the goods: the reply to "%s" matches %s',
  async (message, total) => {
    expect(await ask(message)).toMatch(total)
  },
)

it('answerTotal does not read “I have 30 KM” in a message as 30 pieces of a product', async () => {
  const history = ['imate li kaduljin med', '[Kaduljin med](/proizvod/p-1): 26,00 KM']
  expect(await ask('koliko je s dostavom, imam 30 KM', history)).toMatch(/Ukupno s dostavom 33,00/)
})

it('when the message says „oboje” (both), answerTotal adds up the prices of the two products in the previous reply', async () => {
  expect(await ask('koliko je oboje s dostavom', ['šta imate', shown])).toMatch(/Ukupno s dostavom 47,90/)
})

it('when the message does not say which of the products in the previous reply are meant, answerTotal states each price but no total', async () => {
  const text = await ask('koliko je ukupno s dostavom', ['šta imate', shown])
  expect(text).toMatch(/26,00.*14,90.*Dostava košta 7,00/s)
  expect(text).not.toMatch(/ukupno/i)
})

it('answerTotal adds the delivery price to the prices of all five products named in a message', async () => {
  const names = ['Tamjan', 'Ugalj', 'Misvak', 'Sapun', 'Kahva']
  const five = createShopFixture(names.map((name, at) => ({ id: at + 1, name, price: 1000 })))
  const text = await ask(`${names.join(' i ')} koliko ukupno s dostavom`, [], five)
  expect(text).toMatch(/Ukupno s dostavom 57,00/)
})

it('answerTotal states prices of products but no total price when the message is about more products than one reply can list', async () => {
  const many = Array.from({ length: 9 }, (_, at) => ({ id: at + 1, name: `Tespih ${at + 1}`, price: 1000 }))
  const links = many.map(({ id, name }) => `– [${name}](/proizvod/p-${id})`).join('\n')
  const text = await ask('koliko je sve zajedno s dostavom', ['šta imate', links], createShopFixture(many))
  expect(text).toMatch(/10,00/)
  expect(text).not.toMatch(/^Ukupno s dostavom/m)
})

it('answerTotal states no total price for goods that are out of stock', async () => {
  const text = await ask('koliko je bakarna džezva s dostavom')
  expect(text).toContain('nema na stanju')
  expect(text).not.toMatch(/ukupno s dostavom/i)
})

it('answerTotal states no delivery price when all products are virtual', async () => {
  const text = await ask('koliko je kurs kaligrafije s dostavom')
  expect(text).toMatch(/Dostave nema; .*\nUkupno 50,00/)
  expect(text).not.toMatch(/Dostava košta|s dostavom/)
})

it('answerTotal adds no delivery price when the settings have none', async () => {
  const terms = () => ({ ...defaultShopTerms, flatRate: null, freeShippingFrom: null })
  const text = await ask('koliko je kaduljin med s dostavom', [], createShopFixture(products, { terms }))
  expect(text).toMatch(/Cijena dostave zavisi od narudžbe.*Bez dostave 26,00/s)
})

it('when a shopper asks how two products differ, the chat quotes what a description says about the difference, but no health claim', async () => {
  const description =
    '<h3>Razlika u odnosu na livadski med</h3><p>Tamniji je i gušći.</p><p>Liječi kašalj.</p>'
  const shop = createShopFixture([
    { id: 1, name: 'Kaduljin med', description },
    { id: 2, name: 'Livadski med', description: '<p>Svijetao med.</p>' },
  ])
  const message = 'koja je razlika između kaduljin med i livadski med'
  const { response } = await createEmbeddedEngine(shop).answer({ message, history: [] })
  expect(response).toMatch(/^– \[Kaduljin med\].*Tamniji je i gušći\.$/m)
  expect(response).not.toContain('kašalj')
})

it('when a shopper asks which product is better for beginners, the chat compares the products of its previous reply and does not list the product “guide for beginners”', async () => {
  const sets = createShopFixture([
    { id: 1, name: 'Set, 12 čaša', price: 3490 },
    { id: 2, name: 'Set, 24 čaše', price: 4790 },
    { id: 3, name: 'Namaz, vodič za početnike', price: 1090 },
  ])
  const earlier = ['imate li set', '– [Set, 12 čaša](/proizvod/p-1)\n– [Set, 24 čaše](/proizvod/p-2)']
  const text = await ask('koji je bolji za početnike', earlier, sets)
  expect(text).toMatch(/12 čaša.*24 čaše/s)
  expect(text).not.toContain('Namaz')
})
