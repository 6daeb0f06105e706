import { expect, it } from 'vitest'
import { cartName, wishlistName } from './shell.ts'

it.each([
  [0, 'Korpa'],
  [1, 'Korpa, 1 artikal'],
  [3, 'Korpa, 3 artikla'],
  [12, 'Korpa, 12 artikala'],
  [99, 'Korpa, 99 artikala'],
  [100, 'Korpa, 99+ artikala'],
])('cartName for %i items is %s', (count, name) => {
  expect(cartName(count)).toBe(name)
})

it.each([
  [0, 'Lista želja'],
  [1, 'Lista želja, 1 proizvod'],
  [2, 'Lista želja, 2 proizvoda'],
  [100, 'Lista želja, 99+ proizvoda'],
])('wishlistName for %i products is %s', (count, name) => {
  expect(wishlistName(count)).toBe(name)
})
