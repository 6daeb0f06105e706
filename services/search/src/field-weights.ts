import type { ProductDocument } from './product-document.ts'
import { isJoining, rawWordsOf } from './words.ts'

const CATEGORY = 125
const TAG = 115
const ATTRIBUTE = 90
const SHORT_DESCRIPTION = 50
const DESCRIPTION = 25
const AGAIN_ELSEWHERE = 8

/**
 * How much each word of a product says about it, 1 … 255. The name says most, its first words more than its last (`Šampon s
 * ćurekotom` is a shampoo), a short name more than a long one. `termOf` numbers a raw word and gives −1 for one to skip.
 */
export function fieldWeights(
  product: ProductDocument,
  termOf: (raw: string, isTelling: boolean) => number,
): ReadonlyMap<number, number> {
  const weights = new Map<number, number>()
  const put = (raw: string, weight: number): void => {
    const term = termOf(raw, weight >= ATTRIBUTE)
    if (term < 0) return
    const before = weights.get(term)
    if (before === undefined) weights.set(term, weight)
    else if (weight >= ATTRIBUTE) weights.set(term, Math.min(255, Math.max(before, weight) + AGAIN_ELSEWHERE))
  }
  const inName = rawWordsOf(product.name).filter(word => !isJoining(word.toLowerCase()))
  inName.forEach((raw, at) => {
    put(raw, 205 - 5 * Math.min(9, at) - Math.min(15, inName.length))
  })
  const putAll = (texts: readonly string[], weight: number): void => {
    for (const text of texts) for (const raw of rawWordsOf(text)) put(raw, weight)
  }
  putAll(product.tags, TAG)
  putAll(product.categories, CATEGORY)
  putAll(product.attributes, ATTRIBUTE)
  putAll([product.shortDescription], SHORT_DESCRIPTION)
  putAll([product.description], DESCRIPTION)
  return weights
}
