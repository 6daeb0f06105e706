import type { Product, Variation } from '../../api/products/product.ts'
import type { Selection } from './selection.ts'
import { matchingCombinations } from './variation-matrix.ts'

/**
 * The product's pictures. The first is the picture of the chosen variation or, before a variation is chosen,
 * the picture that all still possible variations share (for example, when the colour is chosen but not the
 * size). Without such a picture the pictures keep the order that they have in the shop.
 */
export function galleryPictures(
  product: Product,
  variations: readonly Variation[],
  { chosen, variation }: Selection,
): Product['pictures'] {
  const possible = variation ? [variation] : matchingCombinations(variations, chosen)
  const own = possible[0]?.picture
  if (!own || possible.some(({ picture }) => picture?.path !== own.path)) return product.pictures
  return [own, ...product.pictures.filter(picture => picture.path !== own.path)]
}
