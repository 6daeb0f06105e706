import { expect, it } from 'vitest'
import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { readQuestion } from '../language/question.ts'
import { having, traitIn } from './measures.ts'

const item = (name: string, price: number, formats: readonly string[] = []): CatalogueItem => ({
  ...{ id: price, slug: name, name, categories: [], tags: [], price, isOnSale: false, isBuyable: true },
  attributes: formats.map(format => ({ name: 'Format', options: [format] })),
})
const pointed = (message: string, items: readonly CatalogueItem[]) => {
  const trait = traitIn(readQuestion(message))
  return trait && having(trait, items)?.name
}
const rugs = [
  item('Sedžada, 120 × 80 cm', 3000),
  item('Sedžada debela, 110 × 70 cm', 6000),
  item('Sedžada putna, 105 × 60 cm', 2000),
]

it.each([
  ['koja je najveća', 'Sedžada, 120 × 80 cm'],
  ['ona manja koliko je', 'Sedžada putna, 105 × 60 cm'],
  ['koja je najdeblja', 'Sedžada debela, 110 × 70 cm'],
  ['ova skuplja', 'Sedžada debela, 110 × 70 cm'],
  ['ona jeftinija', 'Sedžada putna, 105 × 60 cm'],
])('%s', (message, name) => {
  expect(pointed(message, rugs)).toBe(name)
})

it('a pocket edition is the smaller one, however many pages the other has', () => {
  const books = [item('Kur’an s prijevodom', 4590), item('Kur’an, džepno izdanje', 1490)]
  expect(pointed('onaj manji', books)).toBe('Kur’an, džepno izdanje')
})

it('nobody is pointed at where it cannot be told', () => {
  expect(pointed('onaj veći', [item('Med', 100), item('Sapun', 200)])).toBeUndefined()
  expect(pointed('koji je najmekši', rugs)).toBeUndefined()
})
