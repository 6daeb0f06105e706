import { expect, it } from 'vitest'
import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { parseQuestion } from '../language/question.ts'
import { itemWithTrait, parseTrait } from './traits.ts'

const item = (name: string, price: number, formats: readonly string[] = []): CatalogueItem => ({
  ...{ id: price, slug: name, name, categories: [], tags: [], price, isOnSale: false, isBuyable: true },
  attributes: formats.map(format => ({ name: 'Format', options: [format] })),
})
const resolved = (message: string, items: readonly CatalogueItem[]) => {
  const trait = parseTrait(parseQuestion(message))
  return trait && itemWithTrait(trait, items)?.name
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
])('parseTrait and itemWithTrait select for the message "%s" the item %s', (message, name) => {
  expect(resolved(message, rugs)).toBe(name)
})

it('itemWithTrait resolves “the smaller one” to the pocket edition of a book', () => {
  const books = [item('Kur’an s prijevodom', 4590), item('Kur’an, džepno izdanje', 1490)]
  expect(resolved('onaj manji', books)).toBe('Kur’an, džepno izdanje')
})

it('itemWithTrait returns null when the items cannot be compared', () => {
  expect(resolved('onaj veći', [item('Med', 100), item('Sapun', 200)])).toBeUndefined()
  expect(resolved('koji je najmekši', rugs)).toBeUndefined()
})
