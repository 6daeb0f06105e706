import { expect, it } from 'vitest'
import { sizesOf } from './sizes-and-colours.ts'

it.each([
  ['XL', ['XL']],
  ['S/M', ['S', 'M']],
  ['Univerzalna (S–L)', ['S', 'M', 'L']],
  ['XL–XXL', ['XL', 'XXL']],
  ['2XL', ['XXL']],
  ['2 kahve', []],
  ['Maslinasta', []],
  ['100 ml', []],
])('sizesOf reads the clothing sizes of "%s"', (option, sizes) => {
  expect(sizesOf(option)).toEqual(sizes)
})
