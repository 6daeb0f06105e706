import { defaultShopTerms } from '@sultan/kernel/default-shop-terms'
import { expect, it } from 'vitest'
import { note } from './cart.ts'
import { banner, cartName, wishlistName } from './shell.ts'

it.each([
  [0, 'Korpa'],
  [1, 'Korpa, 1 artikal'],
  [3, 'Korpa, 3 artikla'],
  [12, 'Korpa, 12 artikala'],
  [99, 'Korpa, 99 artikala'],
  [100, 'Korpa, 99+ artikala'],
])('cartName for the number of items in the cart (%i) is "%s"', (count, name) => {
  expect(cartName(count)).toBe(name)
})

it.each([
  [0, 'Lista želja'],
  [1, 'Lista želja, 1 proizvod'],
  [2, 'Lista želja, 2 proizvoda'],
  [100, 'Lista želja, 99+ proizvoda'],
])('wishlistName for the number of products in the wishlist (%i) is "%s"', (count, name) => {
  expect(wishlistName(count)).toBe(name)
})

it.each([
  [
    10_000,
    'Besplatna dostava za narudžbe preko 100 BAM',
    'Plaćanje pouzećem • Besplatna dostava preko 100 BAM',
  ],
  [
    14_990,
    'Besplatna dostava za narudžbe preko 149,90 BAM',
    'Plaćanje pouzećem • Besplatna dostava preko 149,90 BAM',
  ],
  [0, 'Besplatna dostava u cijeloj BiH', 'Plaćanje pouzećem • Besplatna dostava'],
  [null, 'Plaćanje pouzećem • Dostava u cijeloj BiH', 'Plaćanje pouzećem'],
])(
  'when free delivery begins at %s (minor units; null: never), the banner is "%s" and the note of the cart drawer is "%s"',
  (freeShippingFrom, text, cartNote) => {
    const terms = { ...defaultShopTerms, freeShippingFrom }
    expect(banner(terms)).toBe(text)
    expect(note(terms)).toBe(cartNote)
  },
)
